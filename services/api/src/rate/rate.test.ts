import { eq } from 'drizzle-orm'
import { accounts, type BayRow, bays, bookings, rates } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { addBay, addBlock, addBooking, addDriver } from '../testing/world'

describe('rates and quotes', () => {
  let test: TestApp
  let driverId: number
  beforeAll(async () => {
    test = await startApp()
    driverId = (await addDriver(test.db, test.world.first.id, 'Ada')).id
  })
  afterAll(() => test.close())

  const path = () => `/warehouse/${test.world.first.id}`
  const asOwner = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
    test.call(test.world.owner, method, url, { body })
  const rate = (per: string, amount: number, scope: { zone?: string; bayId?: number } = {}) => ({
    per,
    amount,
    zone: null,
    bayId: null,
    ...scope,
  })
  const put = (...rates: object[]) => asOwner('PUT', `${path()}/rates`, { rates })
  const addZoned = async (label: string, values: Partial<BayRow> = {}) => {
    const bay = await addBay(test.db, test.world.first.id, label)
    await test.db
      .update(bays)
      .set({ zone: '', ...values })
      .where(eq(bays.id, bay.id))
    return { ...bay, ...values }
  }
  const hour = (hours: number) => new Date(Date.UTC(2031, 4, 5, hours)).toISOString()
  const book = (bay: BayRow, from: number, to: number, change = {}) =>
    addBooking(test.db, { warehouseId: test.world.first.id, driverId }, [0, 1], {
      bayId: bay.id,
      bayNumbered: bay.numbered,
      startsAt: new Date(hour(from)),
      endsAt: new Date(hour(to)),
      ...change,
    })
  const quote = (body: object = {}) =>
    asOwner('POST', `${path()}/quote`, { startsAt: hour(8), endsAt: hour(16), ...body })
  const labels = async (body: object = {}) =>
    (await quote(body)).body.free.map(({ bay }: { bay: { label: string } }) => bay.label)
  afterEach(async () => {
    await put()
    await test.db.delete(bookings)
    await test.db.execute('delete from blocks')
    await test.db.execute('delete from rates')
    await test.db.execute('delete from bays')
  })

  it('are replaced as a whole', async () => {
    const bay = await addZoned('A1', { zone: 'Yard' })
    const list = [rate('day', 1900), rate('hour', 300, { zone: 'Yard' }), rate('day', 0, { bayId: bay.id })]
    const { body } = await put(...list)
    expect(body).toEqual({ rates: list, version: expect.any(Number) })
    expect((await asOwner('GET', `${path()}/rates`)).body).toEqual(body)
    expect((await put(rate('week', 1))).body.rates).toHaveLength(1)
    expect((await asOwner('GET', `${path()}/rates`)).body.rates).toHaveLength(1)
  })

  it('are the location’s where neither zone nor bay is given', async () => {
    const bay = await addZoned('A1', { zone: 'Yard' })
    const sent = [
      { per: 'day', amount: 1900 },
      { per: 'day', amount: 1500, zone: 'Yard' },
      { per: 'day', amount: 0, bayId: bay.id },
    ]
    const { status, body } = await put(...sent)
    expect([status, body.rates]).toEqual([200, sent.map((one) => ({ zone: null, bayId: null, ...one }))])
    const twice = await put({ per: 'day', amount: 1 }, rate('day', 2))
    expect([twice.status, twice.body[0].errors[0].message]).toEqual([400, 'The same rate comes twice'])
  })

  it('are all listed where bays that have come back make them more than a request may have', async () => {
    const { id: warehouseId } = test.world.first
    const rows = Array.from({ length: 101 }, (_, index) => ({ warehouseId, label: `R${index}` }))
    const added = await test.db.insert(bays).values(rows).returning()
    const all = added.flatMap(({ id: bayId }) =>
      (['hour', 'day', 'week', 'month'] as const).map((per) => ({ warehouseId, bayId, per, amount: 1 })),
    )
    await test.db.insert(rates).values(all)
    const { status, body } = await asOwner('GET', `${path()}/rates`)
    expect([status, body.rates?.length]).toEqual([200, 404])
  })

  it('refuse unknown zones and bays, duplicate rates and amounts out of range', async () => {
    const retired = await addZoned('A1', { zone: 'Gone', status: 'retired' })
    const elsewhere = await addBay(test.db, test.world.second.id, 'A1')
    await put(rate('day', 7))
    const refused = async (...list: object[]) => {
      const { status, body } = await put(...list)
      return [status, body[0].errors[0].path]
    }
    expect(await refused(rate('day', 1), rate('day', 1, { bayId: elsewhere.id }))).toEqual([
      422,
      'rates.1.bayId',
    ])
    expect(await refused(rate('day', 1, { bayId: retired.id }))).toEqual([422, 'rates.0.bayId'])
    expect(await refused(rate('day', 1, { zone: 'Gone' }))).toEqual([422, 'rates.0.zone'])
    expect(await refused(rate('day', 1), rate('day', 2))).toEqual([400, 'rates'])
    expect(await refused(rate('day', 1), rate('month', 10_000_001))).toEqual([422, 'rates.1.amount'])
    expect(await refused(rate('day', -1))).toEqual([400, 'rates.0.amount'])
    expect((await asOwner('GET', `${path()}/rates`)).body.rates).toMatchObject([{ amount: 7 }])
  })

  it('allow higher amounts in a currency of small units', async () => {
    const setCurrency = (currency: string) =>
      test.db.update(accounts).set({ currency }).where(eq(accounts.id, test.world.account.id))
    await setCurrency('HUF')
    expect((await put(rate('month', 1_000_000_000))).status).toBe(200)
    expect((await put(rate('month', 1_000_000_001))).status).toBe(422)
    await addBay(test.db, test.world.first.id, 'A1')
    const stay = { startsAt: '2027-01-01T00:00:00.000Z', endsAt: '2027-04-01T00:00:00.000Z' }
    const booked = await asOwner('POST', `${path()}/booking`, { ...stay, driverId, plate: 'AB 12' })
    expect([booked.status, booked.body[0]?.errors[0].path]).toEqual([422, 'amount'])
    await setCurrency('EUR')
  })

  it('follow the bays of a zone that is renamed', async () => {
    const yard = [await addZoned('A1', { zone: 'Yard' }), await addZoned('A2', { zone: 'Yard' })]
    await addZoned('B1', { zone: 'Back' })
    await put(rate('day', 9), rate('day', 5, { zone: 'Yard' }))
    const move = async (zone: string) => {
      for (const { id } of yard) await test.call(test.world.owner, 'PATCH', `/bay/${id}`, { body: { zone } })
      return (await asOwner('GET', `${path()}/rates`)).body.rates
    }
    expect(await move('Quay')).toEqual([rate('day', 9), rate('day', 5, { zone: 'Quay' })])
    expect(await move('Back')).toEqual([rate('day', 9)])
    expect(await move('Yard')).toEqual([rate('day', 9), rate('day', 5, { zone: 'Yard' })])
  })

  it('wait for the return of a retired bay, and of a zone', async () => {
    const bay = await addZoned('A1')
    await addZoned('A2')
    const own = rate('day', 5, { bayId: bay.id })
    await put(rate('day', 9), own)
    const setStatus = (status: string) =>
      test.call(test.world.owner, 'PATCH', `/bay/${bay.id}`, { body: { status } })
    await setStatus('retired')
    expect((await asOwner('GET', `${path()}/rates`)).body.rates).toEqual([rate('day', 9)])
    await put(rate('day', 8))
    await setStatus('active')
    expect((await asOwner('GET', `${path()}/rates`)).body.rates).toEqual([own, rate('day', 8)])
  })

  it('quote each free bay by its own rates, cheapest first', async () => {
    await addZoned('A1')
    const yard = await addZoned('B1', { zone: 'Yard' })
    const own = await addZoned('B2', { zone: 'Yard' })
    await put(
      rate('hour', 300),
      rate('day', 1800),
      rate('hour', 100, { zone: 'Yard' }),
      rate('day', 500, { bayId: own.id }),
    )
    const { status, body } = await quote()
    expect(status).toBe(200)
    expect(body).toEqual({
      amount: 500,
      currency: 'EUR',
      lines: [{ per: 'day', count: 1, unitAmount: 500, amount: 500 }],
      free: [
        { bay: { id: own.id, label: 'B2', zone: 'Yard' }, amount: 500 },
        { bay: { id: yard.id, label: 'B1', zone: 'Yard' }, amount: 800 },
        { bay: expect.objectContaining({ label: 'A1' }), amount: 1800 },
      ],
    })
    expect(await labels({ bayId: yard.id })).toEqual(['B1'])
    expect((await quote({ bayId: yard.id })).body.lines).toMatchObject([{ per: 'hour', count: 8 }])
    const foreign = await addBay(test.db, test.world.second.id, 'C1')
    expect((await quote({ bayId: foreign.id })).status).toBe(404)
  })

  it('name only bays that fit and are free all the time', async () => {
    await addZoned('fits', { vehicleTypes: ['truck', 'van'] })
    await addZoned('cars', { vehicleTypes: ['car'] })
    await addZoned('retired', { status: 'retired' })
    const taken = await addZoned('taken')
    const blocked = await addZoned('blocked')
    const before = await addZoned('before')
    const pool = await addBay(test.db, test.world.first.id, 'pool', 2)
    const full = await addBay(test.db, test.world.first.id, 'full', 2)
    await book(taken, 15, 20)
    await book(before, 6, 8)
    await addBlock(test.db, blocked, { startsAt: new Date(hour(10)), endsAt: new Date(hour(11)) })
    await book(pool, 6, 20)
    await book(full, 6, 10)
    await book(full, 9, 20)
    expect(await labels({ vehicleType: 'truck' })).toEqual(['before', 'fits', 'pool'])
    expect(await labels({ vehicleType: 'motorcycle' })).toEqual(['before', 'pool'])
  })

  it('prefer the bay that leaves the fewest gaps, then the lower label', async () => {
    for (const label of ['A10', 'A2']) await addZoned(label)
    const near = await addZoned('near')
    const tight = await addZoned('tight')
    await book(near, 4, 7)
    await book(tight, 4, 8)
    await book(tight, 18, 20)
    expect(await labels()).toEqual(['tight', 'near', 'A2', 'A10'])
  })

  it('leave out bays with vehicles that overstay, as long as a stay starts soon', async () => {
    const iso = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const overstay = (bay: BayRow) =>
      book(bay, 0, 0, { startsAt: new Date(iso(-9)), endsAt: new Date(iso(-1)), status: 'checked_in' })
    await addZoned('free')
    await overstay(await addZoned('full'))
    const pool = await addBay(test.db, test.world.first.id, 'pool', 2)
    await overstay(pool)
    expect(await labels({ startsAt: iso(0), endsAt: iso(8) })).toEqual(['free', 'pool'])
    await overstay(pool)
    expect(await labels({ startsAt: iso(0.2), endsAt: iso(8) })).toEqual(['free'])
    // It may still be there.
    expect(await labels({ startsAt: iso(2), endsAt: iso(8) })).toEqual(['free', 'pool', 'full'])
  })

  it('have no amount without rates, and no bay when all are taken', async () => {
    const bay = await addZoned('A1')
    expect((await quote()).body).toMatchObject({ amount: null, lines: [], free: [{ amount: null }] })
    await book(bay, 6, 20)
    await put(rate('hour', 10))
    expect((await quote()).body).toMatchObject({ amount: 80, free: [] })
  })

  it.each([
    ['of no time', 8, 8],
    ['backwards', 8, 7],
    ['of more than 366 days', 0, 366 * 24 + 1],
  ])('refuse a stay %s', async (_, from, to) => {
    const { status, body } = await quote({ startsAt: hour(from), endsAt: hour(to) })
    expect([status, body[0].errors[0].path]).toEqual([400, 'endsAt'])
  })
})
