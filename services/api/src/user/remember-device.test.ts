import { eq, sql } from 'drizzle-orm'
import { knownDevices, notifications, refreshTokens } from '../db/schema'
import { deliverNotifications } from '../notification-delivery/notification-delivery-plugin'
import { deleteExpired } from '../plugins/clean-up'
import { startApp, type TestApp } from '../testing/app'
import { addUser, PASSWORD } from '../testing/world'

let test: TestApp
beforeAll(async () => {
  test = await startApp({ env: { TRUST_PROXY: 'loopback', PUBLIC_URL: 'https://hosts.example' } })
})
afterAll(() => test.close())

const linux = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const newer = linux.replaceAll('140', '141')
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'

let people = 0
const addPerson = async (subrole: 'owner' | 'access-only' = 'owner') => {
  people += 1
  return addUser(test.db, test.world.account.id, `device${people}@a.test`, subrole)
}
type Person = Awaited<ReturnType<typeof addPerson>>
const logIn = async ({ email }: Person, device = linux, address = '203.0.113.7') => {
  const { status } = await test.call(undefined, 'POST', '/user/warehouse-owner/login', {
    body: { email, password: PASSWORD },
    headers: { 'user-agent': device, 'x-forwarded-for': address },
  })
  expect(status).toBe(200)
}
const countTold = ({ id }: Person) => test.db.$count(notifications, eq(notifications.userId, id))

it('says nothing about the first device, nor about one that is known', async () => {
  const person = await addPerson()
  await logIn(person)
  await logIn(person)
  await logIn(person, newer, '203.0.200.9')
  expect(await countTold(person)).toBe(0)
})

it.each([
  ['another browser', iphone, '203.0.113.7', 1],
  ['the same in another network', linux, '198.51.100.7', 1],
  ['IPv6 of another network', linux, '2001:db8::1', 1],
])('tells of %s, once', async (_, device, address, count) => {
  const person = await addPerson()
  await logIn(person)
  await logIn(person, device, address)
  await logIn(person, device, address)
  expect(await countTold(person)).toBe(count)
})

it('tells the person only, in the bell and by mail, in quiet hours and without a location', async () => {
  await test.db.delete(notifications)
  const person = await addPerson()
  const quietHours = { from: '00:00', to: '23:59', timezone: 'Europe/Berlin' }
  await test.call(person, 'PUT', '/user/me/notification', { body: { quietHours } })
  await logIn(person)
  await logIn(person, iphone)
  const { body } = await test.call(person, 'GET', '/notification')
  expect(body.results).toMatchObject([{ kind: 'new-device', name: 'Safari, iPhone', isSettled: false }])
  expect((await test.call(test.world.owner, 'GET', '/notification')).body.results).toEqual([])
  await test.db.update(notifications).set({ madeAt: sql`now() - interval '10 seconds'` })
  test.mails.length = 0
  await deliverNotifications(test.db)
  await test.app.jobs.pass()
  expect(test.mails).toMatchObject([{ to: person.email, subject: 'A login from a new device' }])
  expect(test.mails[0]?.text).toMatch(/Safari, iPhone · .*UTC/)
  expect(test.mails[0]?.text).toContain(
    'Look at your devices:\nhttps://hosts.example/account?show=sessions\n',
  )
  for (const words of [test.mails[0]?.text, test.mails[0]?.html])
    expect(words).toContain('If this was not you')
})

it('names the device after its session has ended', async () => {
  const person = await addPerson()
  await logIn(person)
  await logIn(person, iphone)
  await test.db.delete(refreshTokens).where(eq(refreshTokens.userId, person.id))
  const { body } = await test.call(person, 'GET', '/notification')
  expect(body.results).toMatchObject([{ kind: 'new-device', name: 'Safari, iPhone' }])
})

it('stores neither address nor browser, and forgets after 180 days without a login', async () => {
  const person = await addPerson()
  await logIn(person)
  const isOwn = eq(knownDevices.userId, person.id)
  const [row] = await test.db.select().from(knownDevices).where(isOwn)
  expect(row?.hash).toMatch(/^[\w-]{43}$/)
  for (const [days, count] of [
    [179, 1],
    [181, 0],
  ] as const) {
    await test.db
      .update(knownDevices)
      .set({ usedAt: sql`now() - make_interval(days => ${days})` })
      .where(isOwn)
    await deleteExpired(test.db)
    expect(await test.db.$count(knownDevices, isOwn)).toBe(count)
  }
})
