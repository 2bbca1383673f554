import type { Booking, BookingPatch } from '@hosts/shared/contract'
import { bays, bookings, rates } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { addBay, addBooking, addDriver, addWarehouse, inHours } from '../testing/world'

let test: TestApp
let ids: { warehouseId: number; driverId: number }
const bayIds: Record<string, number> = {}
beforeAll(async () => {
  test = await startApp()
  const { id: warehouseId } = await addWarehouse(test.db, test.world.account.id, 'Berlin')
  ids = { warehouseId, driverId: (await addDriver(test.db, warehouseId, 'Ada')).id }
  const added = await test.db
    .insert(bays)
    .values([
      { warehouseId, label: 'A1' },
      { warehouseId, label: 'A2' },
      { warehouseId, label: 'Y1', zone: 'Yard' },
      { warehouseId, label: 'gone', status: 'retired' },
    ])
    .returning()
  for (const { id, label } of added) bayIds[label] = id
  bayIds.foreign = (await addBay(test.db, test.world.second.id, 'B1')).id
  const rate = { warehouseId, zone: null, bayId: null }
  await test.db.insert(rates).values([
    { ...rate, per: 'hour', amount: 300 },
    { ...rate, per: 'day', amount: 2400 },
    { ...rate, per: 'month', amount: 20_000 },
    { ...rate, per: 'day', amount: 3000, zone: 'Yard' },
  ])
})
afterAll(() => test.close())
afterEach(() => test.db.delete(bookings))

type Wish = BookingPatch & { bay?: string }
const toPatch = ({ bay, ...patch }: Wish): BookingPatch => ({ ...patch, ...(bay && { bayId: bayIds[bay] }) })
const edit = (id: number, wish: Wish, key = 'one') =>
  test.call(test.world.owner, 'PATCH', `/booking/${id}`, {
    body: toPatch(wish),
    headers: { 'idempotency-key': key },
  })
const quote = (id: number, wish: Wish) =>
  test.call(test.world.owner, 'POST', `/booking/${id}/quote`, { body: toPatch(wish) })
const listEvents = async (id: number) =>
  (await test.call(test.world.owner, 'GET', `/booking/${id}/event`)).body.results

/** A booking of bay A1 by its times. The rates come to 2400 for its day; 2000 were agreed. */
const add = (from: string, to: string, values: Parameters<typeof addBooking>[3] = {}) =>
  addBooking(test.db, ids, [0, 1], {
    startsAt: new Date(from),
    endsAt: new Date(to),
    bayId: bayIds.A1 as number,
    bayNumbered: true,
    amount: 2000,
    ...values,
  })
const addDay = (values = {}) => add('2031-05-05T08:00:00Z', '2031-05-06T08:00:00Z', values)

describe('a change of time or bay', () => {
  it.each<[string, Wish, number, number]>([
    ['a day longer', { endsAt: '2031-05-07T08:00:00Z' }, 2400, 4400],
    ['shorter, by hours', { endsAt: '2031-05-05T12:00:00Z' }, -1200, 800],
    ['shorter, and free with the discount', { endsAt: '2031-05-05T08:30:00Z' }, -2000, 0],
    ['later', { startsAt: '2031-05-05T20:00:00Z', endsAt: '2031-05-06T20:00:00Z' }, 0, 2000],
    ['to a bay at the same rates', { bay: 'A2' }, 0, 2000],
    ['to a zone with its own rates', { bay: 'Y1' }, 600, 2600],
    ['to that zone for two days', { bay: 'Y1', endsAt: '2031-05-07T08:00:00Z' }, 3600, 5600],
    ['nine days longer, by the month', { endsAt: '2031-05-15T08:00:00Z' }, 17_600, 19_600],
  ])('costs the difference at today’s rates: %s', async (_, wish, difference, amount) => {
    const { id } = await addDay()
    const { status, body } = await quote(id, wish)
    expect([status, body.difference, body.amount, body.currency]).toEqual([200, difference, amount, 'EUR'])
    expect((await edit(id, wish)).body).toMatchObject({ amount, bay: { label: wish.bay ?? 'A1' } })
    const [change] = await listEvents(id)
    expect(change).toMatchObject({ action: 'change', by: 'owner', from: 'confirmed', to: 'confirmed' })
    expect(change.changes.amount).toEqual(difference ? { from: 2000, to: amount } : undefined)
    expect(change.changes.endsAt?.to).toBe(wish.endsAt?.replace('Z', '.000Z'))
    expect(change.changes.bay).toEqual(wish.bay && { from: 'A1', to: wish.bay })
  })

  // The clocks go forward on 30 March 2031: noon to noon are 23 hours, and one day.
  it.each<[string, string, number]>([
    ['2031-03-30T10:00:00Z', 'until noon', 0],
    ['2031-03-30T10:01:00Z', 'beyond noon', 300],
    ['2031-03-31T10:00:00Z', 'until noon of the day after', 2400],
  ])('counts days in the location’s zone: to %s, %s', async (endsAt, _, difference) => {
    const { id } = await add('2031-03-29T11:00:00Z', '2031-03-30T09:00:00Z')
    expect((await quote(id, { endsAt })).body.difference).toBe(difference)
    expect((await edit(id, { endsAt })).body.amount).toBe(2000 + difference)
  })

  it('names the bays that are free for it, its own included, the smallest difference first', async () => {
    const { id } = await addDay()
    await add('2031-05-06T09:00:00Z', '2031-05-06T12:00:00Z', { bayId: bayIds.A2 as number })
    const { body } = await quote(id, { startsAt: '2031-05-05T09:00:00Z', endsAt: '2031-05-06T09:00:00Z' })
    // A2 is free until the next booking: no gap.
    expect(body.free).toEqual([
      { bay: { id: bayIds.A2, label: 'A2', zone: '' }, difference: 0 },
      { bay: { id: bayIds.A1, label: 'A1', zone: '' }, difference: 0 },
      { bay: { id: bayIds.Y1, label: 'Y1', zone: 'Yard' }, difference: 600 },
    ])
    expect(body.lines).toEqual([{ per: 'day', count: 1, unitAmount: 2400, amount: 2400 }])
    const longer = await quote(id, { endsAt: '2031-05-06T11:00:00Z' })
    expect(longer.body.free.map(({ bay }: { bay: { label: string } }) => bay.label)).toEqual(['A1', 'Y1'])
  })

  it('changes nothing where no rates apply', async () => {
    const { first } = test.world
    const driverId = (await addDriver(test.db, first.id, 'Ben')).id
    const { id } = await addBooking(test.db, { warehouseId: first.id, driverId }, [1, 2])
    const wish = { endsAt: inHours(30).toISOString() }
    expect((await quote(id, wish)).body).toMatchObject({ amount: 2400, difference: null, lines: [] })
    expect((await edit(id, wish)).body.amount).toBe(2400)
  })

  it('of a request without a bay costs what the best free bay does', async () => {
    const { id } = await addDay({ status: 'requested', bayId: null, bayNumbered: null })
    const wish = { endsAt: '2031-05-07T08:00:00Z', plate: 'B-XY 1' }
    expect((await quote(id, wish)).body.difference).toBe(2400)
    expect((await edit(id, wish)).body).toMatchObject({ status: 'requested', amount: 4400, plate: 'B-XY 1' })
  })
})

describe('PATCH /booking/{id}', () => {
  it('changes plate, vehicle, note and amount, with one row of history', async () => {
    const { id } = await addDay({ vehicleType: 'van' })
    const wish = { plate: 'B-XY 1', vehicleType: null, note: 'Key 4', amount: 900, amountReason: 'Regular' }
    const { body } = await edit(id, wish)
    expect(body).toMatchObject({ plate: 'B-XY 1', vehicleType: null, note: 'Key 4', amount: 900 })
    const [event] = await listEvents(id)
    expect(event).toMatchObject({ action: 'change', reason: 'Regular', amount: null, method: null })
    expect(event.changes).toEqual({
      plate: { from: 'HH-AB 123', to: 'B-XY 1' },
      vehicleType: { from: 'van', to: null },
      note: { from: '', to: 'Key 4' },
      amount: { from: 2000, to: 900 },
    })
  })

  it('stores nothing for what is so already, and once for a repeated key', async () => {
    const { id } = await addDay()
    const same = { startsAt: '2031-05-05T08:00:00Z', bay: 'A1', plate: 'HH-AB 123', amount: 2000, note: '' }
    expect((await edit(id, same)).status).toBe(200)
    expect(await listEvents(id)).toEqual([])
    for (const note of ['first', 'second', 'third'])
      expect((await edit(id, { note }, 'a key')).body.note).toBe('first')
    expect(await listEvents(id)).toHaveLength(1)
  })

  const now = Date.now()
  const iso = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
  const here = { startsAt: new Date(iso(-3)), endsAt: new Date(iso(-1)), status: 'checked_in' } as const
  it.each<[string, Partial<typeof bookings.$inferInsert>, Wish, string, string]>([
    ['the start of a vehicle that is in', here, { startsAt: iso(-4) }, 'startsAt', 'checked_in'],
    ['an overstay’s end in the past', here, { endsAt: iso(-0.5) }, 'endsAt', 'in_the_past'],
    ['an end before the start', {}, { endsAt: '2031-05-05T07:00:00Z' }, 'endsAt', 'ends_before_start'],
    ['a start after the end', {}, { startsAt: '2031-05-06T08:00:00Z' }, 'startsAt', 'ends_before_start'],
    ['more than 366 days', {}, { endsAt: '2032-05-07T08:00:00Z' }, 'endsAt', 'too_long'],
    ['a bay of another location', {}, { bay: 'foreign' }, 'bayId', 'not_found'],
    ['a retired bay', {}, { bay: 'gone' }, 'bayId', 'retired'],
    ['another amount without a reason', {}, { amount: 1 }, 'amountReason', 'required'],
  ])('refuses %s', async (_, values, wish, path, code) => {
    const { id } = await addDay(values)
    const { status, body } = await edit(id, wish)
    expect([status, body[0]?.errors[0]]).toMatchObject([422, { path, code }])
    if (!wish.amount) expect((await quote(id, wish)).status).toBe(422)
    expect(await listEvents(id)).toEqual([])
  })

  it('says what is free instead of a taken bay', async () => {
    const { id } = await addDay()
    await addDay({ bayId: bayIds.A2 as number })
    const { status, body } = await edit(id, { bay: 'A2' })
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'bay_taken',
        message: 'Bay A2 was just taken. Free: A1, Y1',
        free: [{ label: 'A1' }, { label: 'Y1' }],
      },
    ])
  })

  it.each<[Booking['status'], number]>([
    ['requested', 200],
    ['checked_in', 200],
    ['checked_out', 409],
    ['expired', 409],
  ])('of a booking that is %s answers %i', async (status, expected) => {
    const { id } = await addDay({ status })
    expect((await edit(id, { note: 'Late' })).status).toBe(expected)
  })

  it('extends an overstay, at the price of the time that it was there', async () => {
    const { id } = await addDay(here)
    const { body } = await edit(id, { endsAt: iso(2) })
    // Five hours for two.
    expect(body).toMatchObject({ amount: 2000 + 900, overstay: false })
  })
})
