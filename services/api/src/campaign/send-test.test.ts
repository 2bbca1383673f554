import { eq } from 'drizzle-orm'
import { channelCid } from '../chat/chat-ids'
import { drivers, users, type WarehouseRow, warehouseDrivers } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { listMessages, startChat } from '../testing/chat'
import { addDriver, addUser, addWarehouse } from '../testing/world'

let chat: Awaited<ReturnType<typeof startChat>>
let test: TestApp
beforeAll(async () => {
  chat = await startChat()
  test = await startApp({ env: chat.env })
})
afterAll(async () => {
  await test.close()
  await chat.sandbox.close()
})

let people = 0
/** An owner with a phone of his own. */
const hire = async (phone: string) => {
  const user = await addUser(test.db, test.world.account.id, `tester${people++}@b.test`, 'owner')
  await test.db.update(users).set({ phone }).where(eq(users.id, user.id))
  return user
}
const openPlace = () => addWarehouse(test.db, test.world.account.id, 'Hafen')
const draft = async ({ id }: WarehouseRow, text = 'Hello {{driver.name}}') => {
  const body = { warehouseId: id, name: 'Free bays', segment: 'all', messageTemplate: { text } }
  return (await test.call(test.world.owner, 'POST', '/chat/campaign', { body })).body as { id: string }
}
const tryOut = (user: { id: number }, id: string) =>
  test.call(user as never, 'POST', `/chat/campaign/${id}/test`)
const read = (place: WarehouseRow, driverId: number) =>
  listMessages(chat.stream, channelCid(place.id, driverId))

it('writes to the caller alone, as a driver with his phone, marked as a test', async () => {
  const place = await openPlace()
  const other = await addDriver(test.db, place.id, 'Somebody else')
  const caller = await hire('+4915150000001')
  const { id } = await draft(place)
  const sent = await tryOut(caller, id)
  expect(sent).toMatchObject({ status: 200, body: { driver: { name: caller.name }, examples: [] } })
  const [message] = await read(place, sent.body.driver.id)
  expect(message).toMatchObject({ text: `Test: Hello ${caller.name}`, campaign_name: 'Test: Free bays' })
  expect(message?.campaign_id).toBeUndefined()
  expect(await read(place, other.id)).toEqual([])
  // He is a driver without consent, and the campaign is still a draft.
  const [known] = await test.db
    .select()
    .from(warehouseDrivers)
    .where(eq(warehouseDrivers.driverId, sent.body.driver.id))
  expect(known?.marketingConsentAt).toBeNull()
  const { body } = await test.call(test.world.owner, 'GET', `/chat/campaign/${id}`)
  expect(body).toMatchObject({ status: 'draft' })
  expect(body.stats).toBeUndefined()
})

it('is the same driver at the next test, and one whom the location knows', async () => {
  const place = await openPlace()
  const known = await addDriver(test.db, place.id, 'Ada at the wheel', { phone: '+4915150000002' })
  const caller = await hire('0151 50000002')
  const { id } = await draft(place)
  for (let round = 0; round < 2; round++)
    expect((await tryOut(caller, id)).body.driver).toEqual({ id: known.id, name: 'Ada at the wheel' })
  expect(await read(place, known.id)).toHaveLength(2)
  const rows = await test.db.select().from(drivers).where(eq(drivers.phone, '+4915150000002'))
  expect(rows).toHaveLength(1)
})

it('two tests at once make one driver', async () => {
  const place = await openPlace()
  const caller = await hire('+4915150000003')
  const { id } = await draft(place)
  const answers = await Promise.all([tryOut(caller, id), tryOut(caller, id)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(answers.map(({ body }) => body.driver.id)).size).toBe(1)
})

it('makes up what is not known of the caller, and says so', async () => {
  const place = await openPlace()
  const caller = await hire('+4915150000004')
  const { id } = await draft(
    place,
    'Bay {{booking.bay}}, code {{booking.ref}}, {{driver.plate}} at {{location.name}}',
  )
  const { body } = await tryOut(caller, id)
  expect(body.examples).toEqual(['driver.plate', 'booking.bay', 'booking.ref'])
  expect(body.text).toBe('Test: Bay A1, code ABCD1234, AB CD 123 at Hafen')
})

it.each([
  ['has no phone', ''],
  ['has a phone that nobody can read', 'call me'],
])('is refused for a caller who %s', async (_, phone) => {
  const place = await openPlace()
  const caller = await hire(phone)
  const { id } = await draft(place)
  const refused = await tryOut(caller, id)
  expect(refused).toMatchObject({ status: 409, body: { code: 'no_phone' } })
})

it('is refused once the campaign has started', async () => {
  const place = await openPlace()
  await addDriver(test.db, place.id, 'Ada')
  const { id } = await draft(place)
  await test.call(test.world.owner, 'POST', `/chat/campaign/${id}/start`)
  expect(await tryOut(await hire('+4915150000005'), id)).toMatchObject({
    status: 409,
    body: { code: 'wrong_status' },
  })
})

it('says that the chat is down', async () => {
  const offline = await startApp()
  const ask = (url: string, body?: object) =>
    offline.call(offline.world.owner, 'POST', `/chat/campaign${url}`, { body })
  const values = { name: 'Free bays', segment: 'all', messageTemplate: { text: 'Hello' } }
  const { body } = await ask('', { warehouseId: offline.world.first.id, ...values })
  expect((await ask(`/${body.id}/test`)).status).toBe(503)
  await offline.close()
})
