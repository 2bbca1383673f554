import type { Channel, Event, StreamChat } from 'stream-chat'
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
let server: StreamChat
let host: StreamChat
let driver: StreamChat
let hosts: Channel
let drivers: Channel

beforeAll(async () => {
  sandbox = await startSandbox()
  server = await createConversation(sandbox)
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

/** What the driver gets of messages while something happens. */
async function heardDuring(happening: () => Promise<unknown>): Promise<(string | undefined)[]> {
  const heard: Event[] = []
  const { unsubscribe } = drivers.on('message.new', (event) => heard.push(event))
  await happening()
  const last = nextEvent(drivers, 'message.new')
  await hosts.sendMessage({ text: 'The last' })
  await last
  unsubscribe()
  return heard.map((event) => event.message?.text)
}

test('the client offers the commands', () => {
  expect(hosts.getConfig()?.commands?.map((command) => command.name)).toEqual([
    'giphy',
    'ban',
    'unban',
    'mute',
    'unmute',
  ])
})

test('/ban and /unban are carried out, told to their author alone, and not kept', async () => {
  const banned = nextEvent(drivers, 'user.banned')
  const heard = await heardDuring(async () => {
    const text = '/ban @Marta Nowak rude words'
    const { message } = await hosts.sendMessage({ id: 'c-1', text, mentioned_users: [DRIVER] })
    expect(message).toMatchObject({
      id: 'c-1',
      type: 'ephemeral',
      text: 'Marta Nowak can no longer write here.',
      command: 'ban',
      args: '@Marta Nowak rude words',
      command_info: { name: 'Ban' },
    })
  })
  expect(heard).toEqual(['The last'])
  expect(await banned).toMatchObject({ user: { id: DRIVER }, reason: 'rude words' })
  expect(await catchError(drivers.sendMessage({ text: 'But' }))).toMatchObject({ code: 17 })
  expect(await catchError(host.getMessage('c-1'))).toMatchObject({ code: 16 })
  await hosts.sendMessage({ text: '/unban @driver-1' })
  await drivers.sendMessage({ text: 'Thanks' })
})

test('/mute and /unmute change what the author hears of', async () => {
  const muted = nextEvent(host, 'notification.mutes_updated')
  const { message } = await hosts.sendMessage({ text: '/mute @marta nowak' })
  expect(message).toMatchObject({ type: 'ephemeral', text: 'Marta Nowak is muted.' })
  await muted
  expect(host.userMuteStatus(DRIVER)).toBe(true)
  const free = nextEvent(host, 'notification.mutes_updated')
  await hosts.sendMessage({ text: '/unmute @Marta Nowak', mentioned_users: [DRIVER] })
  await free
  expect(host.userMuteStatus(DRIVER)).toBe(false)
})

test('a name that is no text is passed over for the id', async () => {
  await server.upsertUser({ id: DRIVER, name: { toString: 1 } } as never)
  const { message } = await hosts.sendMessage({ text: '/unmute @driver-1' })
  expect(message.text).toBe('driver-1 is no longer muted.')
})

test.each([
  ['/mute', 'Say whom: /mute @name'],
  ['/ban everybody', 'Say whom: /ban @name'],
  ['/ban @Jan Kowal', 'Say whom: /ban @name'],
  ['/constructor x', 'There is no command /constructor.'],
  ['/giphy', 'Say what to look for'],
])('%s is answered by an error that nobody else sees', async (text, answer) => {
  const heard = await heardDuring(async () => {
    const { message } = await hosts.sendMessage({ text })
    expect(message).toMatchObject({ type: 'error', text: expect.stringContaining(answer) })
  })
  expect(heard).toEqual(['The last'])
})

test('the moderation commands are a location’s; a text with a path, and one from the API, is just a text', async () => {
  expect(await catchError(drivers.sendMessage({ text: '/ban @North Gate Parking now' }))).toMatchObject({
    code: 17,
    status: 403,
  })
  expect((await drivers.sendMessage({ text: '/var/log is full' })).message.type).toBe('regular')
  const api = server.channel('messaging', CONVERSATION)
  const { message } = await api.sendMessage({ text: '/ban @Marta Nowak', user_id: WAREHOUSE })
  expect(message).toMatchObject({ type: 'regular', text: '/ban @Marta Nowak' })
})

describe('a text that does not meet the content guidelines', () => {
  test.each([
    ['bounce', 'You Blockedword!', 'MESSAGE_RESPONSE_ACTION_BOUNCE'],
    ['remove', 'removedword', 'MESSAGE_RESPONSE_ACTION_REMOVE'],
  ])('is answered with %s and goes no further', async (action, text, earlier) => {
    const heard = await heardDuring(async () => {
      const { message } = await hosts.sendMessage({ id: `g-${action}`, text })
      expect(message).toMatchObject({
        id: `g-${action}`,
        type: 'error',
        text,
        moderation: { action, original_text: text },
        moderation_details: { action: earlier },
      })
    })
    expect(heard).toEqual(['The last'])
  })

  test('can be sent with another text under the same id, and not edited back', async () => {
    const { message } = await hosts.sendMessage({ id: 'g-bounce', text: 'Dear you' })
    expect(message.type).toBe('regular')
    const edit = host.updateMessage({ id: 'g-bounce', text: 'blockedword' })
    expect(await catchError(edit)).toMatchObject({ code: 4 })
  })
})
