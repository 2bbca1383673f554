import { bays, bookings } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { addRatedLocation, may, type Wish } from '../testing/rated-location'
import { addBooking, addDriver, inHours } from '../testing/world'

let test: TestApp
let place: Awaited<ReturnType<typeof addRatedLocation>>
beforeAll(async () => {
  test = await startApp()
  place = await addRatedLocation(test)
})
afterAll(() => test.close())
afterEach(() => test.db.delete(bookings))

describe('a change of time or bay', () => {
  it.each<[string, Wish, number, number]>([
    ['a day longer', { endsAt: `${may}-07T08:00:00Z` }, 2400, 4400],
    ['shorter, by hours', { endsAt: `${may}-05T12:00:00Z` }, -1200, 800],
    ['shorter, and free with the discount', { endsAt: `${may}-05T08:30:00Z` }, -2000, 0],
    ['later', { startsAt: `${may}-05T20:00:00Z`, endsAt: `${may}-06T20:00:00Z` }, 0, 2000],
    ['to a bay at the same rates', { bay: 'A2' }, 0, 2000],
    ['to a zone with its own rates', { bay: 'Y1' }, 600, 2600],
    ['to that zone for two days', { bay: 'Y1', endsAt: `${may}-07T08:00:00Z` }, 3600, 5600],
    ['nine days longer, by the month', { endsAt: `${may}-15T08:00:00Z` }, 17_600, 19_600],
  ])('costs the difference at today’s rates: %s', async (_, wish, difference, amount) => {
    const { id } = await place.addDay()
    const { status, body } = await place.quote(id, wish)
    expect([status, body.difference, body.amount, body.currency]).toEqual([200, difference, amount, 'EUR'])
    expect((await place.edit(id, wish)).body).toMatchObject({ amount, bay: { label: wish.bay ?? 'A1' } })
    const [change] = await place.listEvents(id)
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
    const { id } = await place.add('2031-03-29T11:00:00Z', '2031-03-30T09:00:00Z')
    expect((await place.quote(id, { endsAt })).body.difference).toBe(difference)
    expect((await place.edit(id, { endsAt })).body.amount).toBe(2000 + difference)
  })

  it('names the free bays, its own included, the smallest difference first', async () => {
    const { id } = await place.addDay()
    await place.add(`${may}-06T09:00:00Z`, `${may}-06T12:00:00Z`, { bayId: place.bayIds.A2 as number })
    const { body } = await place.quote(id, {
      startsAt: `${may}-05T09:00:00Z`,
      endsAt: `${may}-06T09:00:00Z`,
    })
    // A2 is free until the next booking: no gap.
    expect(body.free).toEqual([
      { bay: { id: place.bayIds.A2, label: 'A2', zone: '', features: [] }, difference: 0 },
      { bay: { id: place.bayIds.A1, label: 'A1', zone: '', features: [] }, difference: 0 },
      { bay: { id: place.bayIds.Y1, label: 'Y1', zone: 'Yard', features: [] }, difference: 600 },
    ])
    expect(body.lines).toEqual([{ per: 'day', count: 1, unitAmount: 2400, amount: 2400 }])
    const longer = await place.quote(id, { endsAt: `${may}-06T11:00:00Z` })
    expect(longer.body.free.map(({ bay }: { bay: { label: string } }) => bay.label)).toEqual(['A1', 'Y1'])
  })

  it('offers first what is like its own bay, and last where a vehicle may still be', async () => {
    const { first } = test.world
    const driverId = (await addDriver(test.db, first.id, 'Ben')).id
    const bay = (label: string, values: Partial<typeof bays.$inferInsert>) =>
      test.db
        .insert(bays)
        .values({ warehouseId: first.id, label, ...values })
        .returning()
    const harbour = { zone: 'Harbour', features: ['power' as const] }
    const [own] = await bay('H1', harbour)
    const [held] = await bay('H2', harbour)
    await bay('H3', harbour)
    await bay('M1', { zone: 'Motorway', features: ['power', 'drive-through'] })
    await bay('M2', { zone: 'Harbour' })
    const add = (bayId: number | undefined, span: [number, number], status: 'confirmed' | 'checked_in') =>
      addBooking(test.db, { warehouseId: first.id, driverId }, span, {
        bayId: Number(bayId),
        bayNumbered: true,
        status,
      })
    const { id } = await add(own?.id, [3, 9], 'confirmed')
    await add(held?.id, [-5, 2.25], 'checked_in')
    const { body } = await place.quote(id, {})
    const labels = body.free.map(({ bay }: { bay: { label: string } }) => bay.label)
    expect(labels.filter((label: string) => /^[HM]\d$/.test(label))).toEqual(['H1', 'H3', 'M1', 'M2', 'H2'])
    expect(body.free[0].bay).toMatchObject({ zone: 'Harbour', features: ['power'] })
  })

  it('changes nothing where no rates apply', async () => {
    const { first } = test.world
    const driverId = (await addDriver(test.db, first.id, 'Ben')).id
    const { id } = await addBooking(test.db, { warehouseId: first.id, driverId }, [1, 2])
    const wish = { endsAt: inHours(30).toISOString() }
    expect((await place.quote(id, wish)).body).toMatchObject({ amount: 2400, difference: null, lines: [] })
    expect((await place.edit(id, wish)).body.amount).toBe(2400)
  })

  it('is priced by the best free bay for a request without one', async () => {
    const { id } = await place.addDay({ status: 'requested', bayId: null, bayNumbered: null })
    const wish = { endsAt: `${may}-07T08:00:00Z`, plate: 'B-XY 1' }
    expect((await place.quote(id, wish)).body.difference).toBe(2400)
    expect((await place.edit(id, wish)).body).toMatchObject({
      status: 'requested',
      amount: 4400,
      plate: 'B-XY 1',
    })
  })

  it('does not bill hours again that were charged as an overstay', async () => {
    const { id } = await place.addDay({ startsAt: inHours(-3), endsAt: inHours(-1), status: 'checked_in' })
    const charge = (amount: number) =>
      test.call(test.world.owner, 'POST', `/booking/${id}/charge-overstay`, { body: { amount } })
    await charge(300)
    const longer = { endsAt: inHours(1.9).toISOString() }
    // Five started hours for two, less the one that was charged.
    expect((await place.quote(id, longer)).body).toMatchObject({ difference: 600, amount: 2900 })
    expect((await place.quote(id, { bay: 'Y1' })).body.difference).toBe(2400)
    await charge(800)
    const { body } = await place.quote(id, longer)
    expect([body.difference, body.free[0].difference]).toEqual([0, 0])
    expect((await place.edit(id, longer)).body.amount).toBe(3100)
    const later = { endsAt: inHours(2.9).toISOString() }
    expect((await place.edit(id, later, 'two')).body.amount).toBe(3400)
  })

  it('bills the hours whose charge was reverted', async () => {
    const { id } = await place.addDay({ startsAt: inHours(-3), endsAt: inHours(-1), status: 'checked_in' })
    const body = { amount: 800 }
    await test.call(test.world.owner, 'POST', `/booking/${id}/charge-overstay`, { body })
    await place.edit(id, { amount: 2000, amountReason: 'Undone', amountBefore: 2800 })
    const longer = { endsAt: inHours(1.9).toISOString() }
    expect((await place.quote(id, longer)).body).toMatchObject({ difference: 900, amount: 2900 })
  })

  it.each(['checked_in', 'confirmed'] as const)(
    'offers no occupied bay for a stay that is over and %s',
    async (status) => {
      const { id } = await place.addDay({ startsAt: inHours(-3), endsAt: inHours(-1), status })
      const next = { startsAt: inHours(-0.5), endsAt: inHours(5), status: 'checked_in' } as const
      await place.addDay({ ...next, bayId: place.bayIds.A2 as number })
      const { body } = await place.quote(id, {})
      expect(body.free.map(({ bay }: { bay: { label: string } }) => bay.label)).toEqual(['A1', 'Y1'])
    },
  )
})
