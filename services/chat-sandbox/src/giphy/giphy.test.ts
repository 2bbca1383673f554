import type { Channel } from 'stream-chat'
import { catchError, nextEvent } from '../testing/clients'
import { setUpConversation } from '../testing/conversation'

const chat = setUpConversation()

const preview = async (id: string) =>
  (await chat.hosts.sendMessage({ id, text: '/giphy good morning' })).message
const act = (channel: Channel, id: string, action: string) => channel.sendAction(id, { image_action: action })

test('shows a giphy with its buttons to its author only, until it is sent', async () => {
  const message = await preview('g-1')
  expect(message).toMatchObject({ id: 'g-1', type: 'ephemeral', text: '', command: 'giphy' })
  const [giphy] = message.attachments ?? []
  expect(giphy).toMatchObject({ type: 'giphy', title: 'good morning' })
  expect(giphy?.actions?.map((action) => action.value)).toEqual(['send', 'shuffle', 'cancel'])
  expect((await chat.drivers.query({})).messages).toEqual([])

  const arrived = nextEvent(chat.drivers, 'message.new')
  const { message: sent } = await act(chat.hosts, 'g-1', 'send')
  expect(sent).toMatchObject({ id: 'g-1', type: 'regular', text: '' })
  expect(sent.attachments?.[0]).not.toHaveProperty('actions')
  expect((await arrived).message).toMatchObject({
    id: 'g-1',
    command: 'giphy',
    attachments: [{ type: 'giphy' }],
  })
  expect(await catchError(act(chat.hosts, 'g-1', 'send'))).toMatchObject({ code: 16, status: 404 })
})

test('sends a giphy once when Send is pressed twice', async () => {
  await preview('g-5')
  const arrived: (string | undefined)[] = []
  const { unsubscribe } = chat.drivers.on('message.new', ({ message }) => arrived.push(message?.id))
  const answers = await Promise.all([
    catchError(act(chat.hosts, 'g-5', 'send')),
    catchError(act(chat.hosts, 'g-5', 'send')),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([404, undefined])
  const last = nextEvent(chat.drivers, 'message.new')
  await chat.hosts.sendMessage({ id: 'm-5', text: 'That is all' })
  await last
  unsubscribe()
  expect(arrived).toEqual(['g-5', 'm-5'])
})

test('serves its own pictures only', async () => {
  const [giphy] = (await preview('g-2')).attachments ?? []
  const url = giphy?.giphy?.fixed_height?.url ?? ''
  expect(url).toMatch(/^http:\/\/localhost:\d+\/giphy\/\w+\.svg$/)
  const picture = await fetch(url)
  expect(picture.headers.get('content-type')).toBe('image/svg+xml')
  expect(picture.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await picture.text()).toMatch(/^<svg .*<\/svg>$/s)
  for (const name of ['none', 'constructor', '..%2ftruck']) {
    expect((await fetch(`${chat.sandbox.url}/giphy/${name}.svg`)).status).toBe(404)
  }
})

test('shuffles and cancels', async () => {
  const first = await preview('g-3')
  const { message: second } = await act(chat.hosts, 'g-3', 'shuffle')
  expect(second).toMatchObject({ id: 'g-3', type: 'ephemeral' })
  expect(second.attachments?.[0]?.thumb_url).not.toBe(first.attachments?.[0]?.thumb_url)
  expect(Date.parse(second.updated_at ?? '')).toBeGreaterThan(Date.parse(first.updated_at ?? ''))
  expect(await act(chat.hosts, 'g-3', 'cancel')).not.toHaveProperty('message')
  expect(await catchError(act(chat.hosts, 'g-3', 'send'))).toMatchObject({ code: 16 })
})

test('refuses other authors, messages and actions', async () => {
  await preview('g-4')
  expect(await catchError(act(chat.drivers, 'g-4', 'send'))).toMatchObject({ code: 17 })
  expect(await catchError(act(chat.hosts, 'g-4', 'explode'))).toMatchObject({ code: 4 })
  await chat.hosts.sendMessage({ id: 'm-1', text: 'Plain' })
  expect(await catchError(act(chat.hosts, 'm-1', 'send'))).toMatchObject({ code: 16 })
})
