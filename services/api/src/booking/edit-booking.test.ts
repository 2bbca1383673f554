import type { Booking } from '@hosts/shared/contract'
import { sql } from 'drizzle-orm'
import { bookings } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { addRatedLocation, may, type Wish } from '../testing/rated-location'

let test: TestApp
let place: Awaited<ReturnType<typeof addRatedLocation>>
beforeAll(async () => {
  test = await startApp()
  place = await addRatedLocation(test)
})
afterAll(() => test.close())
afterEach(() => test.db.delete(bookings))

describe('PATCH /booking/{id}', () => {
  it('changes plate, vehicle, note and amount, with one row of history', async () => {
    const { id } = await place.addDay({ vehicleType: 'van' })
    const wish = { plate: 'B-XY 1', vehicleType: null, note: 'Key 4', amount: 900, amountReason: 'Regular' }
    const { body } = await place.edit(id, wish)
    expect(body).toMatchObject({ plate: 'B-XY 1', vehicleType: null, note: 'Key 4', amount: 900 })
    const [event] = await place.listEvents(id)
    expect(event).toMatchObject({ action: 'change', reason: 'Regular', amount: null, method: null })
    expect(event.changes).toEqual({
      plate: { from: 'HH-AB 123', to: 'B-XY 1' },
      vehicleType: { from: 'van', to: null },
      note: { from: '', to: 'Key 4' },
      amount: { from: 2000, to: 900 },
    })
  })

  it('stores nothing for equal values, and once for a repeated key', async () => {
    const { id } = await place.addDay()
    const same = { startsAt: `${may}-05T08:00:00Z`, bay: 'A1', plate: 'HH-AB 123', amount: 2000, note: '' }
    expect((await place.edit(id, same)).status).toBe(200)
    expect(await place.listEvents(id)).toEqual([])
    for (const note of ['first', 'second', 'third'])
      expect((await place.edit(id, { note }, 'a key')).body.note).toBe('first')
    expect(await place.listEvents(id)).toHaveLength(1)
  })

  it('refuses an amount that was entered for another one', async () => {
    const { id } = await place.addDay()
    const wish = { amount: 900, amountReason: 'Regular', amountBefore: 2400 }
    const { status, body } = await place.edit(id, wish)
    expect([status, body]).toMatchObject([409, { code: 'changed_meanwhile', booking: { id, amount: 2000 } }])
    expect(await place.listEvents(id)).toEqual([])
    expect((await place.edit(id, { ...wish, amountBefore: 2000 })).body.amount).toBe(900)
  })

  it('changes a stay that costs more than a rate can be', async () => {
    const amount = 25_000_000
    const { id } = await place.addDay({ amount })
    expect((await place.edit(id, { bay: 'A2', amount, amountBefore: amount })).body).toMatchObject({ amount })
  })

  it('asks for a bay where an older booking has none', async () => {
    const check = sql`check (bay_id is not null or status not in ('confirmed', 'checked_in')) not valid`
    await test.db.execute(sql`alter table bookings drop constraint bookings_bay_required`)
    const { id } = await place.addDay({ bayId: null, bayNumbered: null })
    await test.db.execute(sql`alter table bookings add constraint bookings_bay_required ${check}`)
    const { status, body } = await place.edit(id, { plate: 'B-XY 1' })
    const free = [{ label: 'A1' }, { label: 'A2' }, { label: 'Y1' }]
    expect([status, body]).toMatchObject([409, { code: 'bay_required', message: 'Choose a bay first', free }])
    expect((await place.edit(id, { plate: 'B-XY 1', bay: 'A1' })).body.bay.label).toBe('A1')
  })

  const now = Date.now()
  const iso = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
  const here = { startsAt: new Date(iso(-3)), endsAt: new Date(iso(-1)), status: 'checked_in' } as const
  it.each<[string, Partial<typeof bookings.$inferInsert>, Wish, string, string]>([
    ['the start of a vehicle that is in', here, { startsAt: iso(-4) }, 'startsAt', 'checked_in'],
    ['an overstay’s end in the past', here, { endsAt: iso(-0.5) }, 'endsAt', 'in_the_past'],
    ['an end before the start', {}, { endsAt: `${may}-05T07:00:00Z` }, 'endsAt', 'ends_before_start'],
    ['a start after the end', {}, { startsAt: `${may}-06T08:00:00Z` }, 'startsAt', 'ends_before_start'],
    ['a start in three years', {}, { startsAt: iso(26_298), endsAt: iso(26_300) }, 'startsAt', 'too_late'],
    ['a start days ago', {}, { startsAt: iso(-25), endsAt: iso(9) }, 'startsAt', 'in_the_past'],
    ['more than 366 days', {}, { endsAt: '2032-05-07T08:00:00Z' }, 'endsAt', 'too_long'],
    ['a bay of another location', {}, { bay: 'foreign' }, 'bayId', 'not_found'],
    ['a retired bay', {}, { bay: 'gone' }, 'bayId', 'retired'],
    ['another amount without a reason', {}, { amount: 1 }, 'amountReason', 'required'],
  ])('refuses %s', async (_, values, wish, path, code) => {
    const { id } = await place.addDay(values)
    const { status, body } = await place.edit(id, wish)
    expect([status, body[0]?.errors[0]]).toMatchObject([422, { path, code }])
    if (!wish.amount) expect((await place.quote(id, wish)).status).toBe(422)
    expect(await place.listEvents(id)).toEqual([])
  })

  it('lists the free bays instead of a taken one', async () => {
    const { id } = await place.addDay()
    await place.addDay({ bayId: place.bayIds.A2 as number })
    const { status, body } = await place.edit(id, { bay: 'A2' })
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
  ])('edits or refuses a booking that is %s: %i', async (status, expected) => {
    const { id } = await place.addDay({ status })
    expect((await place.edit(id, { note: 'Late' })).status).toBe(expected)
  })

  it.each<[Booking['status']]>([['checked_out'], ['no_show']])(
    'corrects the bill of a stay that is %s, and nothing else',
    async (status) => {
      const { id } = await place.addDay({ status, paidAmount: 2000 })
      const bill = { amount: 900, amountReason: 'Broken gate', amountBefore: 2000 }
      const refused = [{ amount: 900 }, { ...bill, note: '' }, { ...bill, amountBefore: 2400 }, {}]
      const answers = []
      for (const wish of refused) answers.push((await place.edit(id, wish)).status)
      expect(answers).toEqual([422, 409, 409, 409])
      expect((await place.edit(id, bill)).body).toMatchObject({ status, amount: 900, paidAmount: 2000 })
      expect((await place.edit(id, bill)).status).toBe(200)
      expect(await place.listEvents(id)).toMatchObject([
        {
          action: 'change',
          from: status,
          to: status,
          reason: 'Broken gate',
          changes: { amount: { from: 2000, to: 900 } },
        },
      ])
    },
  )

  it('extends an overstay, and charges the time since its booked end', async () => {
    const { id } = await place.addDay(here)
    const { body } = await place.edit(id, { endsAt: iso(2) })
    // Five hours for two.
    expect(body).toMatchObject({ amount: 2000 + 900, overstay: false })
  })
})
