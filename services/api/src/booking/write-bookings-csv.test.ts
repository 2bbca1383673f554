import { eq, sql } from 'drizzle-orm'
import { accounts, bookings } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { addBay, addBooking, addDriver, addWarehouse } from '../testing/world'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())
afterEach(() => test.db.delete(bookings))

const setUp = async (name = 'Köln/Süd · 2') => {
  const warehouse = await addWarehouse(test.db, test.world.account.id, name)
  const bay = await addBay(test.db, warehouse.id, '=A1')
  const add = async (driver: string, values: Parameters<typeof addBooking>[3]) => {
    const { id: driverId } = await addDriver(test.db, warehouse.id, driver)
    return addBooking(test.db, { warehouseId: warehouse.id, driverId }, [1, 2], {
      bayId: null,
      status: 'cancelled',
      createdAt: new Date('2026-01-15T11:30:00Z'),
      ...values,
    })
  }
  const get = (query = '') =>
    test.call(test.world.owner, 'GET', `/warehouse/${warehouse.id}/booking.csv${query}`)
  return { warehouse, bay, add, get }
}

it('writes a file that spreadsheets read without running any of it', async () => {
  const { bay, add, get } = await setUp()
  // The clocks go back at 01:00 UTC: 02:30 exists twice.
  await add('Zoë "Z" O’Neil, Jr.', {
    ref: 'AAAAAAA1',
    plate: '+49-K 1',
    vehicleType: 'truck',
    bayId: bay.id,
    bayNumbered: true,
    status: 'checked_out',
    startsAt: new Date('2026-10-25T00:30:00Z'),
    endsAt: new Date('2026-10-25T01:30:00Z'),
    checkedInAt: new Date('2026-10-24T23:59:59Z'),
    checkedOutAt: new Date('2026-10-25T10:05:00Z'),
    amount: 123_456,
    paidAmount: 100_005,
    note: 'Line 1\r\n=Line 2',
  })
  await add("=cmd|' /C calc'!A0", {
    ref: 'AAAAAAA2',
    plate: ' HH ',
    startsAt: new Date('2026-07-01T08:00:00Z'),
    endsAt: new Date('2026-07-01T09:00:00Z'),
    amount: 5,
    paidAmount: 3,
    note: '\t@x',
  })
  const { status, headers, body } = await get()
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="bookings-Koln-Sud-2-\d{4}-\d\d-\d\d\.csv"$/,
  )
  expect(body).toBe(
    [
      '\ufeff"Reference";"Status";"Driver";"Plate";"Vehicle";"Bay";"Start (Europe/Berlin)";"End (Europe/Berlin)";',
      '"Checked in (Europe/Berlin)";"Checked out (Europe/Berlin)";"Amount (EUR)";"Paid (EUR)";"Unpaid (EUR)";',
      '"To refund (EUR)";"Note";"Booked (Europe/Berlin)";"Due (EUR)";"Company"\r\n',
      '"AAAAAAA1";"Checked out";"Zoë ""Z"" O’Neil, Jr.";"\'+49-K 1";"truck";"\'=A1";2026-10-25 02:30;2026-10-25 02:30;',
      '2026-10-25 01:59;2026-10-25 11:05;1234,56;1000,05;234,51;0,00;"Line 1\r\n\'=Line 2";2026-01-15 12:30;1234,56;\r\n',
      `"AAAAAAA2";"Cancelled";"'=cmd|' /C calc'!A0";" HH ";;;2026-07-01 10:00;2026-07-01 11:00;`,
      `;;0,05;0,03;0,00;0,03;"'\t'@x";2026-01-15 12:30;0,00;\r\n`,
    ].join(''),
  )
})

it('uses the decimals of the currency, and a file name for a location without Latin letters', async () => {
  const { warehouse, add, get } = await setUp('駐車場')
  await add('Ken', { amount: 12_345, status: 'checked_out' })
  await test.db.update(accounts).set({ currency: 'JPY' }).where(eq(accounts.id, warehouse.accountId))
  const { headers, body } = await get()
  await test.db.update(accounts).set({ currency: 'EUR' }).where(eq(accounts.id, warehouse.accountId))
  expect(headers['content-disposition']).toContain(`"bookings-location-${warehouse.id}-2`)
  expect(body).toContain('Amount (JPY)')
  expect(body).toContain(';12345;0;12345;0;')
})

it.each([
  ['separator=comma', '"Müller; Söhne","12E456",', ',12.05,'],
  ['separator=semicolon', '"Müller; Söhne";"12E456";', ';12,05;'],
  ['separator=tab&status=cancelled', '"Müller; Söhne"\t"12E456"\t', '\t12,05\t'],
])('writes with ?%s', async (query, texts, amount) => {
  const { add, get } = await setUp()
  await add('Müller; Söhne', { plate: '12E456', amount: 1205 })
  const { body } = await get(`?${query}`)
  expect(body).toContain(texts)
  expect(body).toContain(amount)
})

it('contains the whole list in its order, with the same filters', async () => {
  const { warehouse, add, get } = await setUp()
  const { driverId } = await add('Ada', { ref: 'LASTLAST', startsAt: new Date('2020-01-01T00:00:00Z') })
  await test.db.execute(sql`insert into bookings (ref, warehouse_id, driver_id, plate, starts_at, ends_at, status, amount)
    select 'R' || lpad(n::text, 7, '0'), ${warehouse.id}::integer, ${driverId}::integer, 'P' || n % 2, now() + n * interval '1 minute',
      now() + n * interval '1 minute' + interval '1 hour', 'expired', 100 from generate_series(1, 2300) n`)
  const refs = async (query = '') =>
    (await get(query)).body
      .split('\r\n')
      .slice(1, -1)
      .map((line: string) => line.slice(1, 9))
  const all = await refs()
  expect(all).toHaveLength(2301)
  expect([all[0], all[2299], all[2300]]).toEqual(['R0002300', 'R0000001', 'LASTLAST'])
  expect(new Set(all).size).toBe(2301)
  expect(await refs('?view=past&search=P1')).toHaveLength(1150)
  expect(await refs('?status=confirmed')).toEqual([])
})
