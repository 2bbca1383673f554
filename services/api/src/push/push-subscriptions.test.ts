import { maxPushDevices } from '@hosts/shared/contract'
import { eq } from 'drizzle-orm'
import { signAccessToken } from '../access/access-token'
import { pushKeys, pushSubscriptions, refreshTokens, users } from '../db/schema'
import { createSeal } from '../lib/seal'
import { startApp, type TestApp } from '../testing/app'
import { buildSubscription as subscription } from '../testing/push-browser'
import { addSession, addUser, PASSWORD } from '../testing/world'
import { readPushKeys } from './push-keys'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())
beforeEach(() => test.db.delete(pushSubscriptions))

type User = { id: number }
/** A person's browser, each with a session of its own. */
const openBrowser = async (user: User = test.world.owner) => {
  const { id } = await addSession(test.db, user.id)
  const headers = { authorization: `Bearer ${signAccessToken(test.app, user.id, id)}` }
  return {
    sessionId: id,
    call: (method: 'GET' | 'POST' | 'DELETE', body?: object, path = '') =>
      test.call(undefined, method, `/user/me/push${path}`, { headers, ...(body && { body }) }),
  }
}
const list = async () => (await test.db.select().from(pushSubscriptions)).map(({ endpoint }) => endpoint)

it('makes one key pair, whoever asks first, and keeps it sealed', async () => {
  await test.db.delete(pushKeys)
  const both = await Promise.all([1, 2].map(() => readPushKeys(test.db, test.app.dataSeal)))
  expect(both[0]).toEqual(both[1])
  expect((await (await openBrowser()).call('GET')).body).toEqual({
    publicKey: both[0]?.publicKey,
    devices: [],
  })
  expect(both[0]?.publicKey).toMatch(/^B[\w-]{86}$/)
  const [stored] = await test.db.select().from(pushKeys)
  expect(stored?.privateKey).not.toContain(both[0]?.privateKey)
})

it('says that it cannot push when the pair was sealed with another DATA_KEY, and leaves it as it is', async () => {
  const keys = await readPushKeys(test.db, test.app.dataSeal)
  expect(await readPushKeys(test.db, createSeal('another key of data'))).toBeNull()
  expect(await readPushKeys(test.db, test.app.dataSeal)).toEqual(keys)
})

it('subscribes a browser, lists all of the person, and ends one', async () => {
  const [phone, desk] = [await openBrowser(), await openBrowser()]
  await phone.call('POST', subscription())
  const { body } = await desk.call('POST', subscription())
  expect(body.devices.map(({ current }: { current: boolean }) => current)).toEqual([true, false])
  const others = await phone.call('DELETE', undefined, `/${body.devices[0].id}`)
  expect(others.body.devices).toMatchObject([{ current: true }])
  expect((await phone.call('DELETE')).body.devices).toEqual([])
  // Of somebody else.
  await phone.call('POST', subscription())
  const mine = (await phone.call('GET')).body.devices[0].id
  const stranger = await openBrowser(test.world.stranger)
  expect((await stranger.call('DELETE', undefined, `/${mine}`)).status).toBe(404)
  expect((await stranger.call('GET')).body.devices).toEqual([])
})

it('has one subscription of a browser: a new endpoint replaces it, the same one stays', async () => {
  const browser = await openBrowser()
  const [first, second] = [subscription(), subscription()]
  const one = (await browser.call('POST', first)).body.devices
  expect((await browser.call('POST', first)).body.devices).toEqual(one)
  expect((await browser.call('POST', second)).body.devices).toEqual(one)
  expect(await list()).toEqual([second.endpoint])
})

it('moves a browser to the person who subscribes it now', async () => {
  const [owner, manager] = [await openBrowser(), await openBrowser(test.world.manager)]
  const shared = subscription()
  await owner.call('POST', shared)
  expect((await manager.call('POST', shared)).body.devices).toHaveLength(1)
  expect((await owner.call('GET')).body.devices).toEqual([])
  const race = await Promise.all([owner, manager].map((browser) => browser.call('POST', shared)))
  expect(race.map(({ status }) => status)).toEqual([200, 200])
  expect(await list()).toEqual([shared.endpoint])
})

it('refuses an eleventh browser, also of two at once', async () => {
  const all = await Promise.all(Array.from({ length: maxPushDevices + 2 }, () => openBrowser()))
  const answers = await Promise.all(all.map((browser) => browser.call('POST', subscription())))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    Array(2).fill([409, 'too_many_devices']),
  )
  expect(await list()).toHaveLength(maxPushDevices)
})

const { keys } = subscription()
const at = (endpoint: string) => ({ endpoint, keys })
it.each([
  ['http', at('http://push.example/1'), 400],
  ['a password', at('https://a:b@push.example/1'), 400],
  ['no address', at('push.example'), 400],
  ['a very long address', at(`https://push.example/${'a'.repeat(1000)}`), 400],
  ['a short key', { ...at('https://push.example/1'), keys: { ...keys, p256dh: 'BAAA' } }, 400],
  [
    'a compressed key',
    { ...at('https://push.example/1'), keys: { ...keys, p256dh: `C${keys.p256dh.slice(1)}` } },
    400,
  ],
  ['a long auth', { ...at('https://push.example/1'), keys: { ...keys, auth: `${keys.auth}AA` } }, 400],
  ['this machine', at('https://127.0.0.1/1'), 422],
  ['this machine as a number', at('https://2130706433/1'), 422],
  ['this machine in IPv6', at('https://[::1]/1'), 422],
  ['a private network', at('https://192.168.0.1/1'), 422],
  ['a private network in IPv6', at('https://[fd00::1]/1'), 422],
  ['a private network behind IPv6', at('https://[::ffff:10.0.0.1]/1'), 422],
  ['the metadata of a cloud', at('https://169.254.169.254/latest'), 422],
])('refuses %s', async (_, body, status) => {
  expect((await (await openBrowser()).call('POST', body)).status).toBe(status)
  expect(await list()).toEqual([])
})

describe('ends with its session', () => {
  const start = async () => {
    const member = await addUser(test.db, test.world.account.id, `push-${Date.now()}@b.test`, 'manager', null)
    const browser = await openBrowser(member)
    await browser.call('POST', subscription())
    return { member, browser }
  }
  const ways: Record<string, (member: { id: number }, sessionId: number) => Promise<unknown>> = {
    'a logout, or the end of its session elsewhere': (_, id) =>
      test.db.delete(refreshTokens).where(eq(refreshTokens.id, id)),
    'a new password elsewhere': (member) =>
      test.call(member, 'POST', '/user/me/password', {
        body: { current: PASSWORD, next: 'harbour lantern 41' },
      }),
    'a removal from the team': (member) => test.call(test.world.owner, 'DELETE', `/team/${member.id}`),
    'the end of the person': (member) => test.db.delete(users).where(eq(users.id, member.id)),
  }
  it.each(Object.entries(ways))('%s', async (_, end) => {
    const { member, browser } = await start()
    await end(member, browser.sessionId)
    expect(await list()).toEqual([])
  })
})
