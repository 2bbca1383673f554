import { readWorkbook, type WorkbookCell } from '@hosts/shared/read-workbook'
import { eq, sql } from 'drizzle-orm'
import { accounts } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { addBay, addBooking, addDriver, addWarehouse } from '../testing/world'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

const setUp = async (label = '3-1') => {
  const warehouse = await addWarehouse(test.db, test.world.account.id, 'Köln/Süd [2]')
  const bay = await addBay(test.db, warehouse.id, label)
  const add = async (driver: string, values: Parameters<typeof addBooking>[3]) => {
    const { id: driverId } = await addDriver(test.db, warehouse.id, driver)
    const ids = { warehouseId: warehouse.id, driverId }
    return addBooking(test.db, ids, [1, 2], {
      bayId: bay.id,
      bayNumbered: true,
      status: 'cancelled',
      ...values,
    })
  }
  const get = (query = '') =>
    test.call(test.world.owner, 'GET', `/warehouse/${warehouse.id}/booking.xlsx${query}`)
  const read = async (query = '') => {
    const [sheet] = readWorkbook((await get(query)).bytes)
    const [head = [], ...rows] = sheet?.rows ?? []
    const names = head.map((cell) => (cell && 'text' in cell ? cell.text : ''))
    return rows.map((cells) =>
      Object.fromEntries(names.map((name, at): [string, WorkbookCell] => [name, cells[at] ?? null])),
    )
  }
  return { warehouse, add, get, read }
}

it('makes a file with texts as texts, amounts as numbers, and times as those of the location', async () => {
  const { add, get, read } = await setUp()
  await add('Müller; Söhne', {
    ref: '12E45678',
    plate: '12E456',
    vehicleType: 'truck',
    status: 'checked_out',
    // The clocks go back at 01:00 UTC.
    startsAt: new Date('2026-10-25T00:30:00Z'),
    endsAt: new Date('2026-10-25T13:00:00Z'),
    amount: 1205,
    paidAmount: 1300,
    note: '- 2 trucks',
  })
  const { status, headers } = await get()
  expect([status, headers['content-type']]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ])
  expect(headers['content-disposition']).toMatch(/"bookings-Koln-Sud-2-\d{4}-\d\d-\d\d\.xlsx"$/)
  const [row] = await read()
  const money = (number: number) => ({ number, format: '#,##0.00' })
  const time = (text: string) => ({
    number: Date.parse(`${text}Z`) / 86_400_000 + 25_569,
    format: 'yyyy-mm-dd hh:mm',
  })
  expect(row).toMatchObject({
    Reference: { text: '12E45678' },
    Status: { text: 'Checked out' },
    Driver: { text: 'Müller; Söhne' },
    Plate: { text: '12E456' },
    Vehicle: { text: 'truck' },
    Bay: { text: '3-1' },
    'Start (Europe/Berlin)': time('2026-10-25T02:30'),
    'End (Europe/Berlin)': time('2026-10-25T14:00'),
    'Checked in (Europe/Berlin)': null,
    'Amount (EUR)': money(12.05),
    'Paid (EUR)': money(13),
    'Unpaid (EUR)': money(0),
    'To refund (EUR)': money(0.95),
    Note: { text: '- 2 trucks' },
  })
})

it('keeps every text as it was typed', async () => {
  const texts = [
    ...['=1+1', '-5', '+49 170 1234567', '@x', "=cmd|' /C calc'!A0", "'quoted'", '"x"', '- 2 trucks'],
    ...['1E10', 'AB12E4', '0012', '490170123456789012345', '3-1', 'MAR1', '1/2', '12,05', 'TRUE', '#N/A'],
    ...['a & <b>', 'a\nb', '\t@x', ' HH ', '_x0041_', 'constructor', '__proto__', 'toString'],
    ...['佐藤', 'שלום', 'Łódź', '🚚👩‍🔧', 'क्‍ष', 'Ελλάδα', 'a\u0301'],
  ]
  const { add, read } = await setUp('=A1')
  for (const text of texts) await add(text, { note: text, plate: text })
  const rows = await read()
  expect(rows).toHaveLength(texts.length)
  for (const name of ['Driver', 'Plate', 'Note'])
    expect(new Set(rows.map((row) => row[name]))).toEqual(new Set(texts.map((text) => ({ text }))))
  expect(rows[0]?.Bay).toEqual({ text: '=A1' })
})

it.each([
  ['JPY', 12_345, '#,##0'],
  ['KWD', 12.345, '#,##0.000'],
])('writes amounts of %s with its decimals', async (currency, number, format) => {
  const { warehouse, add, read } = await setUp()
  await add('Ken', { amount: 12_345, status: 'checked_out' })
  await test.db.update(accounts).set({ currency }).where(eq(accounts.id, warehouse.accountId))
  const [row] = await read()
  await test.db.update(accounts).set({ currency: 'EUR' }).where(eq(accounts.id, warehouse.accountId))
  expect(row?.[`Amount (${currency})`]).toEqual({ number, format })
})

it('contains the whole list in its order, up to 20,000 bookings', async () => {
  const { warehouse, add, get, read } = await setUp()
  const { driverId } = await add('Ada', { ref: 'LASTLAST', startsAt: new Date('2020-01-01T00:00:00Z') })
  const addMore = (from: number, to: number) =>
    test.db.execute(sql`insert into bookings (ref, warehouse_id, driver_id, plate, starts_at, ends_at, status, amount)
      select 'R' || lpad(n::text, 7, '0'), ${warehouse.id}::integer, ${driverId}::integer, 'P' || n, now() + n * interval '1 minute',
        now() + n * interval '1 minute' + interval '1 hour', 'expired', 100 from generate_series(${from}::integer, ${to}::integer) n`)
  await addMore(1, 450)
  const rows = await read()
  expect(rows).toHaveLength(451)
  const refs = [0, 199, 200, 449, 450].map((at) => rows[at]?.Reference)
  expect(refs).toEqual(['R0000450', 'R0000251', 'R0000250', 'R0000001', 'LASTLAST'].map((text) => ({ text })))
  expect(await read('?status=confirmed')).toEqual([])
  expect(await read('?search=P450')).toHaveLength(1)

  await addMore(451, 20_000)
  const { status, body } = await get()
  expect([status, body[0].errors[0].code]).toEqual([422, 'too_many_rows'])
  expect(body[0].errors[0].message).toMatch(/more than 20,000 bookings/)
  expect((await get('?search=P450')).status).toBe(200)
})
