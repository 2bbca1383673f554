import { maxQuickReplies } from '@hosts/shared/contract'
import { eq } from 'drizzle-orm'
import { drivers } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { addBay, addBooking, addDriver, inHours } from '../testing/world'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

const add = (text: string, name = 'Bay') =>
  test.call(test.world.manager, 'POST', '/chat/quick-reply', {
    body: { warehouseId: test.world.first.id, name, text },
  })
const list = async (query = '') =>
  (await test.call(test.world.owner, 'GET', `/chat/quick-reply?warehouseId=${test.world.first.id}${query}`))
    .body
const path = (id: number, warehouse = test.world.first) =>
  `/chat/quick-reply/${id}?warehouseId=${warehouse.id}`
const empty = async () => {
  for (const { id } of (await list('&limit=100')).results)
    await test.call(test.world.owner, 'DELETE', path(id))
}
beforeEach(empty)

it('can be added, listed by name, changed and deleted', async () => {
  const { owner } = test.world
  await add('Showers are beside the canteen.', 'Showers')
  const { status, body } = await add('You stand on {{booking.bay}}.')
  expect(status).toBe(201)
  expect((await list()).results.map(({ name }: { name: string }) => name)).toEqual(['Bay', 'Showers'])
  const changed = await test.call(owner, 'PATCH', path(body.id), { body: { name: 'Your bay' } })
  expect(changed.body).toEqual({ id: body.id, name: 'Your bay', text: 'You stand on {{booking.bay}}.' })
  expect((await test.call(owner, 'DELETE', path(body.id))).status).toBe(204)
  expect((await list()).count).toBe(1)
  expect((await test.call(owner, 'DELETE', path(body.id))).status).toBe(404)
})

describe('changed by two hosts', () => {
  const seen = { name: 'Bay', text: 'Hello' }
  const change = (id: number, body: object) => test.call(test.world.owner, 'PATCH', path(id), { body })

  it('keep what the later one has not seen, and say what is there', async () => {
    const { id } = (await add('Hello')).body
    expect((await change(id, { text: 'By the first', before: seen })).status).toBe(200)
    const { status, body } = await change(id, { text: 'By the second', before: seen })
    expect([status, body.code]).toEqual([409, 'quick_reply_changed'])
    expect(body.reply).toEqual({ id, name: 'Bay', text: 'By the first' })
    expect((await list()).results).toEqual([{ id, name: 'Bay', text: 'By the first' }])
    const again = await change(id, { text: 'By the second', before: { ...seen, text: 'By the first' } })
    expect(again.body).toEqual({ id, name: 'Bay', text: 'By the second' })
  })

  it.each<[what: string, body: object]>([
    ['what an app of before sends', { text: 'By the second' }],
    ['the same text, as after a lost answer', { text: 'By the first', before: seen }],
    ['a field that nobody else has changed', { name: 'Your bay', before: seen }],
  ])('store %s', async (_, body) => {
    const { id } = (await add('Hello')).body
    await change(id, { text: 'By the first', before: seen })
    expect((await change(id, body)).status).toBe(200)
  })

  it('store one of two that come at once', async () => {
    const { id } = (await add('Hello')).body
    const sent = ['One', 'Two'].map((text) => change(id, { text, before: seen }))
    expect((await Promise.all(sent)).map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

it('are filled in for a driver, and name the missing variables', async () => {
  const { first } = test.world
  await add('Hello {{driver.firstName}}, bay {{booking.bay}} at {{location.name}} is yours, {{booking.ref}}.')
  const ada = await addDriver(test.db, first.id, 'Ada Öström')
  const ids = { warehouseId: first.id, driverId: ada.id }
  const filled = async (driverId: number) => (await list(`&driverId=${driverId}`)).results[0].filled
  expect(await filled(ada.id)).toEqual({
    text: 'Hello Ada, bay  at First is yours, .',
    missing: ['booking.bay', 'booking.ref'],
  })
  const bay = await addBay(test.db, first.id, 'N3')
  await addBooking(test.db, ids, [-1, 3], {
    bayId: bay.id,
    bayNumbered: true,
    ref: 'REF00001',
    status: 'checked_in',
  })
  expect(await filled(ada.id)).toEqual({
    text: 'Hello Ada, bay N3 at First is yours, REF00001.',
    missing: [],
  })
  // A driver without a record here, only in the chat service.
  expect((await filled(999_999)).missing).toEqual(['driver.firstName', 'booking.bay', 'booking.ref'])
})

it('use the open request rather than a later stay', async () => {
  const { first } = test.world
  await add('{{booking.ref}}, bay {{booking.bay}}')
  const jan = await addDriver(test.db, first.id, 'Jan Bakker')
  const ids = { warehouseId: first.id, driverId: jan.id }
  const bay = await addBay(test.db, first.id, 'B8')
  const later = { bayId: bay.id, bayNumbered: true, ref: 'LATER001' }
  await addBooking(test.db, ids, [192, 200], later)
  await addBooking(test.db, ids, [24, 30], { status: 'requested', ref: 'REQUEST1', expiresAt: inHours(0.5) })
  const { filled } = (await list(`&driverId=${jan.id}`)).results[0]
  expect(filled).toEqual({ text: 'REQUEST1, bay ', missing: ['booking.bay'] })
})

it("format times in the text's language, else in the driver's", async () => {
  const { first } = test.world
  await add('Leave by {{booking.end}}')
  const driver = await addDriver(test.db, first.id, 'Jonas Weber')
  await test.db.update(drivers).set({ language: 'de' }).where(eq(drivers.id, driver.id))
  const ids = { warehouseId: first.id, driverId: driver.id }
  const { endsAt } = await addBooking(test.db, ids, [1, 3], { status: 'confirmed' })
  const day = (language: string) =>
    endsAt.toLocaleString(language, { weekday: 'short', timeZone: first.timezone })
  const read = async (more: string) => (await list(`&driverId=${driver.id}${more}`)).results[0].filled.text
  expect(await read('')).toContain(`by ${day('de')}`)
  expect(await read('&language=fr')).toContain(`by ${day('fr')}`)
})

it.each([
  ['{{driver.salary}}', 'Bay'],
  ['Hello {{driver.name', 'Bay'],
  ['', 'Bay'],
  ['x'.repeat(1001), 'Bay'],
  ['Fine', ''],
  ['Fine', 'x'.repeat(41)],
])('refuse the text %j with the name %j', async (text, name) => {
  expect((await add(text, name)).status).toBe(400)
})

it('answer 404 to other locations and accounts', async () => {
  const { stranger, manager, second } = test.world
  const { body } = await add('Fine')
  expect(
    (await test.call(stranger, 'GET', `/chat/quick-reply?warehouseId=${test.world.first.id}`)).status,
  ).toBe(404)
  expect(
    (await test.call(test.world.owner, 'PATCH', path(body.id, second), { body: { name: 'x' } })).status,
  ).toBe(404)
  expect((await test.call(manager, 'DELETE', path(body.id, second))).status).toBe(404)
  expect((await list()).count).toBe(1)
})

it('are limited to fifty, also with parallel additions', async () => {
  for (let at = 1; at < maxQuickReplies; at++) await add('Fine', `Reply ${at}`)
  const answers = await Promise.all([add('Fine', 'last'), add('Fine', 'too many')])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect((await list()).count).toBe(maxQuickReplies)
})
