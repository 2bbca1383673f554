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
let api: Channel
let host: StreamChat
let hosts: Channel

beforeAll(async () => {
  sandbox = await startSandbox()
  api = (await createConversation(sandbox)).channel('messaging', CONVERSATION)
  host = await connectUser(sandbox, WAREHOUSE)
  hosts = host.channel('messaging', CONVERSATION)
  await hosts.watch()
})

afterAll(async () => {
  await host.disconnectUser()
  await sandbox.close()
})

test('slow mode set by the API reaches the open client, which counts down, and lets one message through at a time', async () => {
  expect(hosts.cooldownTimer.cooldownConfigSeconds).toBe(0)
  hosts.cooldownTimer.registerSubscriptions()
  const changed = nextEvent(hosts, 'channel.updated')
  await api.enableSlowMode(90)
  expect((await changed).channel).toMatchObject({ cooldown: 90 })
  expect(hosts.cooldownTimer.cooldownConfigSeconds).toBe(90)
  expect((await hosts.query({})).channel.own_capabilities).toContain('slow-mode')

  await hosts.sendMessage({ id: 's-1', text: 'First' })
  const refused = await catchError(hosts.sendMessage({ text: 'At once' }))
  expect(refused).toMatchObject({ code: 60, status: 403 })
  const again = await catchError(hosts.sendMessage({ id: 's-1', text: 'First' }))
  expect(again).toMatchObject({ code: 4, message: expect.stringContaining('already exists') })
  expect(await catchError(hosts.sendMessage({ text: 'In a thread', parent_id: 's-1' }))).toMatchObject({
    code: 60,
  })
  expect(hosts.cooldownTimer.cooldownRemaining).toBeGreaterThan(80)
  await api.sendMessage({ text: 'The driver has not written yet', user_id: DRIVER })
  await api.sendMessage({ text: 'The API need not wait', user_id: WAREHOUSE })
})

test('a reply in a thread counts as well, and without slow mode nobody waits', async () => {
  await api.disableSlowMode()
  await hosts.sendMessage({ text: 'Quick' })
  await hosts.sendMessage({ text: 'Quicker', parent_id: 's-1' })
  await api.updatePartial({ set: { cooldown: 60 } } as never)
  expect(await catchError(hosts.sendMessage({ text: 'Too quick' }))).toMatchObject({ code: 60 })
  await api.updatePartial({ unset: ['cooldown'] } as never)
  expect((await hosts.query({})).channel).not.toHaveProperty('cooldown')
  await hosts.sendMessage({ text: 'Quick again' })
})

test('only the API sets it, within its bounds', async () => {
  expect(await catchError(hosts.enableSlowMode(10))).toMatchObject({ code: 17 })
  expect(await catchError(api.enableSlowMode(121))).toMatchObject({ code: 4 })
  expect(await catchError(api.enableSlowMode(-1))).toMatchObject({ code: 4 })
})
