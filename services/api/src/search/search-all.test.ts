import { MAX_FOUND, type SearchAnswer } from '@hosts/shared/contract'
import { sql } from 'drizzle-orm'
import { attempts, type bookings, type WarehouseRow, warehouseDrivers } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { addBooking, addDriver, addWarehouse, inHours } from '../testing/world'

type Values = Partial<typeof bookings.$inferInsert>

let test: TestApp
let north: WarehouseRow
let south: WarehouseRow
let anna: { id: number }
const book = (place: { id: number }, driver: { id: number }, span: [number, number], values: Values) =>
  addBooking(test.db, { warehouseId: place.id, driverId: driver.id }, span, values)

beforeAll(async () => {
  test = await startApp()
  const { account, foreign } = test.world
  north = await addWarehouse(test.db, account.id, 'Hafen Nord', {
    address: { line1: 'Kai 1', postcode: '1', city: 'Kiel', country: 'DE' },
  })
  south = await addWarehouse(test.db, account.id, 'Hafen Süd')
  anna = await addDriver(test.db, north.id, 'Anna Müller', { phone: '+491704930320', plate: 'KI-AM 318' })
  await test.db
    .insert(warehouseDrivers)
    .values({ warehouseId: south.id, driverId: anna.id, lastStayAt: new Date() })
  await book(north, anna, [-90, -80], { plate: 'KI-AM 318', status: 'checked_out', ref: 'OLDSTAY2' })
  await book(south, anna, [-1, 4], { plate: 'KI-AM 318', status: 'checked_in', ref: 'HERENOW2' })
  const stranger = await addDriver(test.db, foreign.id, 'Anna Fremd', { plate: 'KI-AM 319' })
  await book(foreign, stranger, [-1, 4], { plate: 'KI-AM 319', ref: 'FOREIGN2' })
})
afterAll(() => test.close())

const ask = (q: string, by: { id: number } = test.world.owner) =>
  test.call(by, 'GET', `/search?q=${encodeURIComponent(q)}`)
const search = async (q: string, by?: { id: number }): Promise<SearchAnswer> => (await ask(q, by)).body
const refs = ({ bookings: found }: SearchAnswer) => found.map(({ ref }) => ref)
const names = ({ drivers }: SearchAnswer) => drivers.map(({ name }) => name)

it.each([
  ['a plate', 'ki am 318'],
  ['a part of a plate', 'AM-318'],
  ['a name without accents', 'muller anna'],
  ['a phone in national form', '0170 4930320'],
])('finds by %s the stay that is on site first, and the driver once', async (_, q) => {
  const found = await search(q)
  expect(refs(found)).toEqual(['HERENOW2', 'OLDSTAY2'])
  expect(found.drivers).toEqual([
    {
      id: anna.id,
      name: 'Anna Müller',
      phone: '+491704930320',
      company: null,
      plates: ['KI-AM 318'],
      warehouseId: south.id,
    },
  ])
  expect(found.places.map(({ name }) => name)).toEqual(['Hafen Nord', 'Hafen Süd'])
})

it('finds a booking by its reference, that one first', async () => {
  await book(north, anna, [1, 2], { plate: 'OLD STAY 2', ref: 'NEARSTAY' })
  expect(refs(await search('oldstay2'))).toEqual(['OLDSTAY2', 'NEARSTAY'])
})

it('finds locations by name and city, archived ones last', async () => {
  await addWarehouse(test.db, test.world.account.id, 'Hafen Alt', { status: 'archived' })
  const found = (await search('hafen')).locations.map(({ name }) => name)
  expect(found).toEqual(['Hafen Nord', 'Hafen Süd', 'Hafen Alt'])
  expect((await search('kiel')).locations).toEqual([
    { id: north.id, name: 'Hafen Nord', city: 'Kiel', timezone: 'Europe/Berlin', status: 'draft' },
  ])
})

it('finds only what the caller may see', async () => {
  const { manager, gate, stranger } = test.world
  expect(await search('anna', manager)).toEqual({ locations: [], bookings: [], drivers: [], places: [] })
  expect(refs(await search('KI-AM', stranger))).toEqual(['FOREIGN2'])
  expect(names(await search('anna', stranger))).toEqual(['Anna Fremd'])
  expect((await ask('anna', gate)).status).toBe(403)
})

it('finds five of each kind at most, open stays before those that are over', async () => {
  const bob = await addDriver(test.db, north.id, 'Bob Viele', { plate: null, lastStayAt: inHours(-1) })
  for (let index = 0; index < MAX_FOUND; index += 1) {
    await addDriver(test.db, north.id, `Bob Viele ${index}`, { plate: null })
    await book(north, bob, [-50 - index, -49 - index], { plate: `OVER ${index}`, status: 'checked_out' })
  }
  for (const hours of [30, 20, 10]) await book(north, bob, [hours, hours + 1], { plate: `OPEN ${hours}` })
  const found = await search('viele')
  expect(found.bookings.map(({ plate }) => plate)).toEqual([
    'OPEN 10',
    'OPEN 20',
    'OPEN 30',
    'OVER 0',
    'OVER 1',
  ])
  expect(found.drivers).toHaveLength(MAX_FOUND)
  expect(names(found)[0]).toBe('Bob Viele')
})

it('looks with two letters only among open stays', async () => {
  await book(north, anna, [-9, -8], { plate: 'ZQ 1', status: 'checked_out', ref: 'ZQGONE22' })
  await book(north, anna, [1, 9], { plate: 'ZQ 2', ref: 'ZQOPEN22' })
  expect(refs(await search('zq'))).toEqual(['ZQOPEN22'])
})

it.each(['a', ' a ', 'a'.repeat(81)])('refuses %j', async (q) => {
  expect((await ask(q)).status).toBe(400)
})

it('finds nothing by signs', async () => {
  expect(await search('--')).toEqual({ locations: [], bookings: [], drivers: [], places: [] })
})

describe('access codes', () => {
  const forget = () => test.db.delete(attempts).where(sql`${attempts.key} like 'gate code of%'`)
  beforeEach(forget)

  it('are found only whole', async () => {
    const { id } = await book(north, anna, [1, 5], { plate: 'CODE 1', ref: 'CODESTAY' })
    const [row] = (await search('codestay')).bookings
    const code = row?.accessCode ?? ''
    expect(row?.id).toBe(id)
    expect(refs(await search(code))).toEqual(['CODESTAY'])
    expect(refs(await search(`${code.slice(0, 3)} ${code.slice(3)}`))).toEqual(['CODESTAY'])
    expect(refs(await search(code.slice(0, 5)))).not.toContain('CODESTAY')
    expect(refs(await search(code, test.world.stranger))).not.toContain('CODESTAY')
  })

  it('count as tries at the gate, and are refused with them; the rest is found', async () => {
    const bob = await addDriver(test.db, north.id, 'Sechs Ziffern', { plate: 'SZ 555556' })
    for (let index = 0; index < 10; index += 1) await search(`55555${index}`)
    const refused = await search('555556')
    expect(refused.codesRefused).toBe(true)
    expect(refused.drivers.map(({ id }) => id)).toEqual([bob.id])
    const atGate = await test.call(test.world.owner, 'POST', `/warehouse/${north.id}/gate/verify`, {
      body: { code: '123456' },
    })
    expect(atGate.status).toBe(429)
    expect((await search('55555')).codesRefused).toBeUndefined()
  })
})
