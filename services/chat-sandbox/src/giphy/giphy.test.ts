import type { Channel, StreamChat } from 'stream-chat'
import { type Sandbox, startSandbox } from '../index'
import {
  CONVERSATION,
  catchError,
  connectUser,
  createConversation,
  DRIVER,
  nextEvent,
  WAREHOUSE,
} from '../testing/testing'

let sandbox: Sandbox
let host: StreamChat
let driver: StreamChat
let hosts: Channel
let drivers: Channel

beforeAll(async () => {
  sandbox = await startSandbox()
  await createConversation(sandbox)
  host = await connectUser(sandbox, WAREHOUSE)
  driver = await connectUser(sandbox, DRIVER)
  hosts = host.channel('messaging', CONVERSATION)
  drivers = driver.channel('messaging', CONVERSATION)
  await Promise.all([hosts.watch(), drivers.watch()])
})

afterAll(async () => {
  await Promise.all([host.disconnectUser(), driver.disconnectUser()])
  await sandbox.close()
})

const preview = async (id: string) => (await hosts.sendMessage({ id, text: '/giphy good morning' })).message
const act = (channel: Channel, id: string, action: string) => channel.sendAction(id, { image_action: action })

test('a giphy is shown to its author alone, with its buttons, until he sends it', async () => {
  const message = await preview('g-1')
  expect(message).toMatchObject({ id: 'g-1', type: 'ephemeral', text: '', command: 'giphy' })
  const [giphy] = message.attachments ?? []
  expect(giphy).toMatchObject({ type: 'giphy', title: 'good morning' })
  expect(giphy?.actions?.map((action) => action.value)).toEqual(['send', 'shuffle', 'cancel'])
  expect((await drivers.query({})).messages).toEqual([])

  const arrived = nextEvent(drivers, 'message.new')
  const { message: sent } = await act(hosts, 'g-1', 'send')
  expect(sent).toMatchObject({ id: 'g-1', type: 'regular', text: '' })
  expect(sent.attachments?.[0]).not.toHaveProperty('actions')
  expect((await arrived).message).toMatchObject({
    id: 'g-1',
    command: 'giphy',
    attachments: [{ type: 'giphy' }],
  })
  expect(await catchError(act(hosts, 'g-1', 'send'))).toMatchObject({ code: 16, status: 404 })
})

test('a giphy whose Send is pressed twice is sent once', async () => {
  await preview('g-5')
  const arrived: (string | undefined)[] = []
  const { unsubscribe } = drivers.on('message.new', ({ message }) => arrived.push(message?.id))
  const answers = await Promise.all([
    catchError(act(hosts, 'g-5', 'send')),
    catchError(act(hosts, 'g-5', 'send')),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([404, undefined])
  const last = nextEvent(drivers, 'message.new')
  await hosts.sendMessage({ id: 'm-5', text: 'That is all' })
  await last
  unsubscribe()
  expect(arrived).toEqual(['g-5', 'm-5'])
})

test('its picture is drawn by the sandbox, nothing else of that name is', async () => {
  const [giphy] = (await preview('g-2')).attachments ?? []
  const url = giphy?.giphy?.fixed_height?.url ?? ''
  expect(url).toMatch(/^http:\/\/localhost:\d+\/giphy\/\w+\.svg$/)
  const picture = await fetch(url)
  expect(picture.headers.get('content-type')).toBe('image/svg+xml')
  expect(picture.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await picture.text()).toMatch(/^<svg .*<\/svg>$/s)
  for (const name of ['none', 'constructor', '..%2ftruck']) {
    expect((await fetch(`${sandbox.url}/giphy/${name}.svg`)).status).toBe(404)
  }
})

test('another picture can be asked for, and the giphy be dropped', async () => {
  const first = await preview('g-3')
  const { message: second } = await act(hosts, 'g-3', 'shuffle')
  expect(second).toMatchObject({ id: 'g-3', type: 'ephemeral' })
  expect(second.attachments?.[0]?.thumb_url).not.toBe(first.attachments?.[0]?.thumb_url)
  expect(Date.parse(second.updated_at ?? '')).toBeGreaterThan(Date.parse(first.updated_at ?? ''))
  expect(await act(hosts, 'g-3', 'cancel')).not.toHaveProperty('message')
  expect(await catchError(act(hosts, 'g-3', 'send'))).toMatchObject({ code: 16 })
})

test('nobody acts on a giphy of somebody else, nor on a message, nor in another way', async () => {
  await preview('g-4')
  expect(await catchError(act(drivers, 'g-4', 'send'))).toMatchObject({ code: 17 })
  expect(await catchError(act(hosts, 'g-4', 'explode'))).toMatchObject({ code: 4 })
  await hosts.sendMessage({ id: 'm-1', text: 'Plain' })
  expect(await catchError(act(hosts, 'm-1', 'send'))).toMatchObject({ code: 16 })
})
