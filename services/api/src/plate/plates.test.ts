import { normalizePlate, showPlate } from '@hosts/shared/contract'
import { asc, eq, sql } from 'drizzle-orm'
import { oldPlateKey } from '../db/plate-columns'
import { bookings, gateEvents, vehicles } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { buildEvent, type Gate, openGate } from '../testing/gate'
import { addBay, addDriver, addWarehouse, inHours } from '../testing/world'
import { fillPlateKeys } from './fill-plate-keys'

let test: TestApp
let gate: Gate
const skip = jest.fn()
beforeAll(async () => {
  test = await startApp()
})
beforeEach(async () => {
  skip.mockClear()
  gate = await openGate(test)
})
afterAll(() => test.close())

const call = async (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) => {
  const answer = await test.call(test.world.owner, method, url, { body })
  expect([200, 201]).toContain(answer.status)
  return answer.body
}
const verify = (plate: string) => call('POST', `${gate.url}/verify`, { plate })
const search = async (typed: string, more = '') =>
  (await call('GET', `/warehouse/${gate.place.id}/booking?search=${encodeURIComponent(typed)}${more}`))
    .results
const searchDrivers = async (typed: string) =>
  (await call('GET', `/chat/users?warehouseId=${gate.place.id}&search=${encodeURIComponent(typed)}`)).results
const readVisitors = async () =>
  (await call('GET', `${gate.url}/snapshot`)).visitors.map(({ plate }: { plate: string }) => plate)
let bays = 0
/** A booking as a host makes one, with the driver's vehicle. */
const book = async (plate: string) => {
  await addBay(test.db, gate.place.id, `Own ${bays++}`)
  return call('POST', `/warehouse/${gate.place.id}/booking`, {
    driver: { name: 'Jo', phone: `+49151${10_000_000 + gate.place.id}` },
    plate,
    vehicleType: 'truck',
    startsAt: new Date().toISOString(),
    endsAt: inHours(4).toISOString(),
    amount: 100,
    amountReason: 'Agreed',
  })
}

/** As a process of the release before stores it. */
const old = { plateKey: null }

describe.each([
  ['АА 1234 ВС', 'AA 1234 BC'],
  ['AA 1234 BC', 'аа1234вс'],
  ['ΑΒΕ-1234', 'abe 1234'],
  ['MU\u0308-L 7', 'mül 7'],
  ['MÜ-L 7', 'MU\u0308L7'],
  ['straße 1', 'STRASSE 1'],
  ['STRASSE 1', 'straße 1'],
  ['AB ²³ 45', 'ab 2345'],
  ['ＨＸ－ＡＢ １２', 'hx-ab 12'],
  ['HX-AB\u00AD 1\u200B2', 'hx ab·12'],
  ['HX-AB 12', 'H\u200BX‑A\u00ADB–12'],
  ['öl-jk 12', 'ÖL€JK\u00A012'],
  ['بب ١٢٣٤', 'بب 1234'],
  ['क १२ ख', 'क 12 ख'],
])('a vehicle booked as %s that comes as %s', (booked, typed) => {
  it('is found, let in once, and let out', async () => {
    await gate.book([-1, 5], { plate: 'XX 1' })
    const { id } = await book(booked)
    expect(await verify(typed)).toMatchObject({ granted: true, booking: { id }, near: [] })
    expect(await search(typed)).toMatchObject([{ id }])
    expect(await search(typed, '&similar=true')).toMatchObject([{ id }])
    // Ada's phone has these digits, too.
    expect((await searchDrivers(typed)).at(-1)).toMatchObject({ name: 'Jo' })
    const shown = (await search(typed))[0].plate
    expect(shown).toBe(shown.toUpperCase())
    expect(await gate.tell({ plate: typed, decidedOffline: true })).toBe('ok')
    expect(await gate.tell({ plate: booked })).toBe('already_inside')
    expect(await gate.tell({ plate: typed, type: 'out' })).toBe('ok')
  })
})

it.each([
  ['ΑΒΕ-1234', 'abe 1234'],
  ['MU\u0308-L 7', 'mül 7'],
  ['straße 1', 'STRASSE 1'],
  ['HX-AB\u00AD 12', 'hxab12'],
])('knows one visitor that comes as %s and as %s', async (came, typed) => {
  await gate.tell({ plate: came, by: 'manual' })
  await gate.tell({ plate: typed, by: 'manual' })
  expect(await readVisitors()).toEqual([showPlate(typed)])
  expect((await verify(came)).visitor).not.toBeNull()
  expect(await gate.tell({ plate: came, type: 'out' })).toBe('ok')
  expect(await readVisitors()).toEqual([])
})

it('never counts two visitors of two scripts as inside, though they come at the same time', async () => {
  const occurredAt = new Date().toISOString()
  await gate.send(
    ['СВ 9000 АЕ', 'CB 9000 AE'].map((plate) => buildEvent({ plate, by: 'manual', occurredAt })),
  )
  expect(await readVisitors()).toEqual(['CB 9000 AE'])
})

it('offers what only looks alike, and lets nobody in by it', async () => {
  const { id } = await book('ВО 1234')
  for (const typed of ['80 1234', 'B0 I234', 'ВО 1243'])
    expect(await verify(typed)).toMatchObject({ granted: false, booking: null, near: [{ booking: { id } }] })
  expect(await search('80 I234')).toEqual([])
  expect(await search('80 I234', '&similar=true')).toMatchObject([{ id }])
  expect(await gate.tell({ plate: '80 1234' })).toBe('no_booking')
})

it.each([
  ['УҮӨ 1234', 'УУӨ 1234'],
  ['ЗА 1234', 'ӠА 1234'],
  ['АІ 1234', 'АӀ 1234'],
  ['1234 ҮҮҮ', '1234 YYY'],
])('tells %s from %s, letters of one script, and offers it', async (booked, typed) => {
  const { id } = await book(booked)
  expect(await verify(typed)).toMatchObject({
    granted: false,
    near: [{ booking: { id }, match: 'look-alike' }],
  })
  expect(await search(typed)).toEqual([])
  expect(await search(typed, '&similar=true')).toMatchObject([{ id }])
  expect(await gate.tell({ plate: typed })).toBe('no_booking')
})

it('finds a code and a reference however they are typed', async () => {
  const { id, ref } = await gate.book()
  const { accessCode } = await gate.read({ id })
  const wide = [...(accessCode ?? '')].map((digit) => String.fromCodePoint(digit.charCodeAt(0) + 0xfee0))
  for (const code of [wide.join(''), ref.split('').join('\u2011')])
    expect(await call('POST', `${gate.url}/verify`, { code })).toMatchObject({ booking: { id } })
})

it('keeps a plate once for each driver, and stores a changed one in capitals', async () => {
  const { id, driver } = await book('аа 12')
  await book('AA-12')
  expect((await searchDrivers('aa12'))[0].vehicles).toMatchObject([{ plate: 'АА 12' }])
  const changed = await call('PATCH', `/booking/${id}`, { plate: 'straße 2' })
  expect(changed.plate).toBe('STRASSE 2')
  expect(await search('strasse2')).toMatchObject([{ id, driver: { id: driver.id } }])
  expect(await search('aa12')).toHaveLength(1)
})

describe('what the release before has stored', () => {
  const readKeys = async (table: typeof bookings | typeof vehicles | typeof gateEvents) =>
    test.db.select({ plate: table.plate, key: table.plateKey }).from(table).orderBy(asc(table.id))

  it('is found by its rule before it has a key', async () => {
    const { id } = await gate.book([-1, 5], { plate: 'öl-jk 12', ...old })
    expect(await search('ÖL JK')).toMatchObject([{ id }])
    expect(await search('ÖL JK 13', '&similar=true')).toMatchObject([{ id }])
    expect(await verify('ÖLJK 12')).toMatchObject({ granted: true })
    expect(await gate.tell({ plate: 'Ölj-k12' })).toBe('ok')
    await test.db.update(vehicles).set(old)
    expect(await searchDrivers('hh ab-1')).toMatchObject([{ name: 'Ada' }])
  })

  it.each([
    ['before', 'before'],
    ['before', 'now'],
    ['now', 'before'],
  ])('knows a visitor that came %s and left %s', async (came, left) => {
    await gate.tell({ plate: 'XX 1', by: 'manual' })
    if (came === 'before') await test.db.update(gateEvents).set(old)
    expect((await verify('xx-1')).visitor).toMatchObject({ plate: 'XX 1' })
    await gate.tell({ plate: 'xx1', type: 'out' })
    if (left === 'before') await test.db.update(gateEvents).set(old).where(eq(gateEvents.type, 'out'))
    expect(await readVisitors()).toEqual([])
    expect((await verify('xx-1')).visitor).toBeNull()
  })

  it('gets keys and capitals, in batches, without a message to open screens', async () => {
    const heard: string[] = []
    await test.listen?.({ live: (payload) => heard.push(payload) }, () => {})
    const other = await addDriver(test.db, gate.place.id, 'Bo', { plate: null })
    const plates = ['MU\u0308-L 7', 'MÜ-L 7', 'straße 1', '---']
    await test.db.execute(sql`insert into vehicles (driver_id, plate, normalised, region, type)
      select ${other.id}, plate, ${oldPlateKey('x')}, '', 'truck' from unnest(${sql.param(plates)}::text[]) plate`)
    await test.db.execute(sql`insert into bookings (ref, warehouse_id, driver_id, plate, starts_at, ends_at, status, amount)
      select lpad(n::text, 8, 'x'), ${gate.place.id}, ${other.id}, 'аа ' || n, now(), now() + interval '1 hour', 'cancelled', 0
      from generate_series(1, 1500) n`)
    await gate.tell({ plate: 'св 9000 ае', by: 'manual' })
    await gate.tell({ type: 'deny' })
    await test.db.update(gateEvents).set({ plate: sql`lower(plate)`, ...old })
    await addWarehouse(test.db, test.world.account.id, 'Before')
    await Promise.all([fillPlateKeys(test.db, skip), fillPlateKeys(test.db, skip)])
    await fillPlateKeys(test.db, skip)
    const { id: last } = await addWarehouse(test.db, test.world.account.id, 'After')
    while (!heard.some((payload) => payload.includes(`"warehouseId" : ${last}`)))
      await test.db.$count(vehicles)

    for (const table of [bookings, vehicles, gateEvents])
      for (const { plate, key } of await readKeys(table)) {
        expect(key).toBe(plate === null ? null : normalizePlate(plate))
        expect(plate).toBe(plate?.toUpperCase() ?? null)
      }
    expect(await search('AA 1500')).toMatchObject([{ plate: 'АА 1500' }])
    expect((await searchDrivers('Bo'))[0].vehicles.map(({ plate }: { plate: string }) => plate)).toEqual([
      'MÜ-L 7',
      'STRASSE 1',
      '---',
    ])
    expect(await readVisitors()).toEqual(['СВ 9000 АЕ'])
    const between = heard.slice(heard.findIndex((payload) => payload.includes('"Warehouse"')))
    expect(between.filter((payload) => !payload.includes('"Warehouse"'))).toEqual([])
  })

  it('fills the others when a whole batch cannot be filled, and ends', async () => {
    const stored: { id: number }[] = []
    for (const plate of ['bb 0', 'bb 1', 'bb 1', 'bb 1', 'bb 2'])
      stored.push(await gate.book([-1, 5], { plate, ...old }))
    await test.db.execute(sql`alter table bookings add constraint refuse check (plate <> 'BB 1') not valid`)
    try {
      await fillPlateKeys(test.db, skip, { batch: 2 })
    } finally {
      await test.db.execute(sql`alter table bookings drop constraint refuse`)
    }
    const skipped = stored.slice(1, 4)
    expect(skip.mock.calls).toEqual(skipped.map(({ id }) => ['bookings', id, expect.anything()]))
    const keys = await Promise.all(stored.map(async (one) => (await gate.read(one)).plateKey))
    expect(keys).toEqual(['BB0', null, null, null, 'BB2'])
    expect(await search('bb 1')).toHaveLength(3)
  })

  it('loses the key of a plate that a process of it changes', async () => {
    const { id } = await gate.book([-1, 5], { plate: 'АА 1' })
    await test.db.execute(sql`update bookings set plate = 'BB 2' where id = ${id}`)
    expect(await search('bb2')).toMatchObject([{ id }])
    expect(await search('aa1')).toEqual([])
    expect((await gate.read({ id })).plateKey).toBeNull()
    await fillPlateKeys(test.db, skip)
    expect((await gate.read({ id })).plateKey).toBe('BB2')
  })
})

it.each(['B-B 2', 'ВВ 2', 'вв2', 'BB\u200B2'])(
  'keeps the key of a plate that is changed to %j',
  async (typed) => {
    const { id } = await gate.book([-1, 5], { plate: 'BB 2' })
    await call('PATCH', `/booking/${id}`, { plate: typed })
    expect(await gate.read({ id })).toMatchObject({ plateKey: 'BB2' })
    await test.db
      .update(bookings)
      .set({ plate: 'CC 3', ...old })
      .where(eq(bookings.id, id))
    expect((await gate.read({ id })).plateKey).toBeNull()
  },
)

it('keeps every character of a key in the database', async () => {
  const all = Array.from({ length: 0x30000 }, (_, code) => String.fromCodePoint(code))
  const parts = Array.from({ length: all.length / 16 }, (_, at) => all.slice(16 * at, 16 * at + 16).join(''))
  const keys = parts.map((part, index) => normalizePlate(`${index}X${part}`))
  await test.db.execute(sql`insert into gate_events (warehouse_id, client_event_id, type, plate, plate_key, user_name, occurred_at)
    select ${gate.place.id}, 'u' || n, 'deny', 'any', key, 'Gate', now()
    from unnest(${sql.param(keys)}::text[]) with ordinality as list (key, n)`)
  const rows = await test.db
    .select({ key: gateEvents.plateKey })
    .from(gateEvents)
    .where(eq(gateEvents.warehouseId, gate.place.id))
    .orderBy(asc(gateEvents.id))
  const different = rows.filter(({ key }, index) => key !== keys[index]).length
  const { rows: found } = await test.db.execute(sql`select count(*)::integer as count
    from unnest(${sql.param(keys)}::text[]) key join gate_events on plate_key = key where warehouse_id = ${gate.place.id}`)
  expect([rows.length, different, found]).toEqual([keys.length, 0, [{ count: keys.length }]])
})
