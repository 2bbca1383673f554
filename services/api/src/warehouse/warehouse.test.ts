import { eq } from 'drizzle-orm'
import { type BayRow, bays, rates, warehouses } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { addBay, addBlock, addBooking, addDriver, addWarehouse, inHours } from '../testing/world'

describe('warehouse', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  const day = [{ from: '06:00', to: '22:00' }]
  const location = {
    kind: 'truck-bay',
    name: 'Kai Nord',
    address: { line1: 'Kai 4', postcode: '27568', city: 'Bremerhaven', country: 'DE' },
    timezone: 'Europe/Berlin',
    hours: [day, day, day, day, day, [], []],
    bays: [
      { prefix: 'A', from: 1, to: 3 },
      { prefix: 'B', from: 1, to: 2, zone: 'Back', vehicleTypes: ['truck'] },
    ],
    rates: [{ per: 'day', amount: 1900 }],
  }
  const asOwner = (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) =>
    test.call(test.world.owner, method, url, { body })

  it('creates a draft with its bays and rates', async () => {
    const { status, body } = await asOwner('POST', '/warehouse', location)
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'Kai Nord', status: 'draft', currency: 'EUR', bookingMode: 'instant' })
    const bays = await asOwner('GET', `/warehouse/${body.id}/bay`)
    expect(bays.body.results.map(({ label }: { label: string }) => label)).toEqual([
      'A1',
      'A2',
      'A3',
      'B1',
      'B2',
    ])
    expect(bays.body.results[4]).toMatchObject({ zone: 'Back', capacity: 1, vehicleTypes: ['truck'] })
    expect(await test.db.select().from(rates).where(eq(rates.warehouseId, body.id))).toMatchObject([
      { per: 'day', amount: 1900 },
    ])
  })

  it('creates pools among its bays, whose labels come once', async () => {
    const pool = { label: 'Yard', capacity: 30, vehicleTypes: ['truck'] }
    const { status, body } = await asOwner('POST', '/warehouse', {
      ...location,
      name: 'Yard Süd',
      address: { ...location.address, city: 'Hamburg' },
      bays: [{ prefix: 'A', from: 1, to: 1 }],
      pools: [pool],
      bookingMode: 'request',
    })
    expect([status, body.bookingMode]).toEqual([201, 'request'])
    const { results } = (await asOwner('GET', `/warehouse/${body.id}/bay`)).body
    expect(results).toMatchObject([{ label: 'A1', capacity: 1 }, pool])
    const twice = await asOwner('POST', '/warehouse', { ...location, pools: [{ label: 'a1', capacity: 2 }] })
    expect([twice.status, twice.body[0].errors[0].code]).toEqual([422, 'label_taken'])
    const small = await asOwner('POST', '/warehouse', { ...location, pools: [{ label: 'P', capacity: 1 }] })
    expect(small.status).toBe(400)
  })

  it('has long texts whole, and their beginning in the list', async () => {
    const { id } = await addWarehouse(test.db, test.world.account.id, 'Long texts')
    // A character of two units begins at the last place that a list shows.
    const description = `${'a'.repeat(198)}😀${'b'.repeat(1000)}`
    const saved = { description, accessInstructions: 'c'.repeat(201) }
    await asOwner('PATCH', `/warehouse/${id}`, saved)
    expect((await asOwner('GET', `/warehouse/${id}`)).body).toMatchObject(saved)
    const { results } = (await asOwner('GET', '/warehouse?search=Long%20texts')).body
    expect(results).toMatchObject([
      { description: `${'a'.repeat(198)}…`, accessInstructions: `${'c'.repeat(199)}…` },
    ])
    const short = { description: 'd'.repeat(200), accessInstructions: '' }
    await asOwner('PATCH', `/warehouse/${id}`, short)
    expect((await asOwner('GET', '/warehouse?search=Long%20texts')).body.results).toMatchObject([short])
  })

  it('stores nothing when two bays share a label', async () => {
    const before = (await asOwner('GET', '/warehouse')).body.count
    const bays = [...location.bays, { prefix: 'A', from: 3, to: 4 }]
    const { status, body } = await asOwner('POST', '/warehouse', { ...location, bays })
    expect([status, body[0].errors[0].path]).toEqual([422, 'bays'])
    expect((await asOwner('GET', '/warehouse')).body.count).toBe(before)
  })

  it.each(['CET', 'BST', 'MIT', 'Mars/Base'])('refuses the time zone %s', async (timezone) => {
    for (const answer of [
      await asOwner('POST', '/warehouse', { ...location, timezone }),
      await asOwner('PATCH', `/warehouse/${test.world.first.id}`, { timezone }),
    ])
      expect([answer.status, answer.body[0]?.errors[0]?.message]).toEqual([400, 'Choose a time zone'])
  })

  it('names the invalid fields', async () => {
    const address = { ...location.address, country: 'Germany' }
    const { status, body } = await asOwner('POST', '/warehouse', {
      ...location,
      name: 'x',
      address,
      timezone: 'Mars',
    })
    expect(status).toBe(400)
    expect(body[0].errors.map(({ path }: { path: string }) => path)).toEqual([
      'name',
      'address.country',
      'timezone',
    ])
  })

  it.each(['US/Pacific-New', 'Canada/East-Saskatchewan'])(
    'refuses the time zone %s, which the database does not know',
    async (timezone) => {
      const before = (await asOwner('GET', '/warehouse')).body.count
      for (const answer of [
        await asOwner('POST', '/warehouse', { ...location, timezone }),
        await asOwner('PATCH', `/warehouse/${test.world.first.id}`, { timezone }),
      ])
        expect([answer.status, answer.body[0]?.errors]).toEqual([
          422,
          [{ path: 'timezone', code: 'custom', message: 'Choose a time zone' }],
        ])
      expect((await asOwner('GET', '/warehouse')).body.count).toBe(before)
    },
  )

  it.each([
    ['on one day', [[...day, { from: '21:59', to: '23:00' }], [], [], [], [], [], []]],
    ['from Sunday night into Monday', [day, [], [], [], [], [], [{ from: '22:00', to: '06:01' }]]],
  ])('refuses hours that overlap %s', async (_, hours) => {
    for (const answer of [
      await asOwner('POST', '/warehouse', { ...location, hours }),
      await asOwner('PATCH', `/warehouse/${test.world.first.id}`, { hours }),
    ])
      expect([answer.status, answer.body[0].errors[0]]).toMatchObject([
        422,
        { path: 'hours', code: 'overlap' },
      ])
  })

  it('searches name and city literally, filters by status, and pages', async () => {
    const names = async (query: string) =>
      (await asOwner('GET', `/warehouse?${query}`)).body.results.map(({ name }: { name: string }) => name)
    expect(await names('search=bremer')).toEqual(['Kai Nord'])
    expect(await names('search=kai')).toEqual(['Kai Nord'])
    expect(await names('search=%25')).toEqual([])
    expect(await names('status=paused')).toEqual([])
    expect(await names('limit=1&page=2')).toEqual(['Second'])
    expect((await asOwner('GET', '/warehouse?limit=101')).status).toBe(400)
  })

  it('is returned as it was stored, also under older rules', async () => {
    const { id } = await addWarehouse(test.db, test.world.account.id, 'Old', {
      address: { line1: 'Am Kai 1\nTor 2', postcode: '1', city: 'Hamburg', country: 'DE' },
    })
    const { status, body } = await test.call(test.world.owner, 'GET', `/warehouse/${id}`)
    expect([status, body.address.line1]).toEqual([200, 'Am Kai 1\nTor 2'])
    await test.db.delete(warehouses).where(eq(warehouses.id, id))
  })

  it('changes only the given fields', async () => {
    const { id } = test.world.first
    await asOwner('PATCH', `/warehouse/${id}`, { description: 'By the water' })
    const { status, body } = await asOwner('PATCH', `/warehouse/${id}`, { name: 'First quay' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'First quay', description: 'By the water' })
  })

  it('publishes and pauses, and refuses other transitions', async () => {
    const { id } = test.world.second
    const path = `/warehouse/${id}`
    await addBay(test.db, id, 'A1')
    await test.db.insert(rates).values({ warehouseId: id, per: 'day', amount: 1900 })
    expect((await asOwner('POST', `${path}/pause`)).status).toBe(409)
    expect((await asOwner('POST', `${path}/publish`)).body.status).toBe('published')
    expect((await asOwner('POST', `${path}/publish`)).body.code).toBe('wrong_status')
    expect((await asOwner('POST', `${path}/pause`)).body.status).toBe('paused')
  })

  it('shows gate staff their locations without details for hosts', async () => {
    const { body } = await test.call(test.world.gate, 'GET', '/warehouse')
    expect(body.count).toBe(1)
    const [shown] = body.results
    expect(shown).toMatchObject({ id: test.world.first.id, accessInstructions: '' })
    for (const hidden of [
      'description',
      'currency',
      'bookingMode',
      'requestExpiry',
      'code',
      'version',
      'quietHours',
    ])
      expect(shown).not.toHaveProperty(hidden)
  })

  it('creates one location for a repeated idempotency key, also in parallel, and one for each account', async () => {
    const send = (user: { id: number }, key: string, name = 'Kai West') =>
      test.call(user, 'POST', '/warehouse', {
        body: { ...location, name },
        headers: { 'idempotency-key': key },
      })
    const { owner, stranger } = test.world
    const [one, same] = await Promise.all([send(owner, 'press'), send(owner, 'press')])
    const later = await send(owner, 'press')
    expect([one.status, same.body, later.body]).toEqual([201, one.body, one.body])
    const others = [await send(owner, 'next', 'Kai Ost'), await send(stranger, 'press')]
    expect(new Set([one, ...others].map(({ body }) => body.id)).size).toBe(3)
    const stored = await test.db.select().from(warehouses).where(eq(warehouses.name, 'Kai West'))
    expect(stored.map(({ accountId }) => accountId)).toEqual([owner.accountId, stranger.accountId])
    expect(await test.db.select().from(bays).where(eq(bays.warehouseId, one.body.id))).toHaveLength(5)
  })
})

describe('occupancy', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startApp()
  })
  afterAll(() => test.close())

  it('counts free, reserved, occupied and blocked places', async () => {
    const { db, world } = test
    const warehouseId = world.first.id
    const driver = await addDriver(db, warehouseId, 'Ada')
    const [free, here, soon, later, broken, gone] = await Promise.all(
      ['free', 'here', 'soon', 'later', 'broken', 'gone'].map((label) => addBay(db, warehouseId, label)),
    )
    const pool = await addBay(db, warehouseId, 'pool', 4)
    const block = (bay: BayRow | undefined, places: number) =>
      addBlock(db, bay, { places, startsAt: inHours(-1) })
    await block(broken, 1)
    await block(pool, 1)
    if (gone) await db.update(bays).set({ status: 'retired' }).where(eq(bays.id, gone.id))
    const book = (
      bay: BayRow | undefined,
      span: [number, number],
      status: 'checked_in' | 'confirmed' | 'checked_out',
    ) =>
      addBooking(db, { warehouseId, driverId: driver.id }, span, {
        bayId: bay?.id,
        bayNumbered: bay?.numbered,
        status,
      })
    await book(here, [-5, -1], 'checked_in')
    await book(soon, [1, 6], 'confirmed')
    await book(later, [3, 6], 'confirmed')
    await book(free, [-9, -6], 'checked_out')
    await book(pool, [-2, 4], 'checked_in')
    await book(pool, [-1, 4], 'checked_in')
    await book(pool, [1, 4], 'confirmed')

    const { status, body } = await test.call(world.gate, 'GET', `/warehouse/${warehouseId}/occupancy`)
    expect(status).toBe(200)
    expect(body.counts).toEqual({ total: 9, free: 2, reserved: 2, occupied: 3, blocked: 2 })
    const states = Object.fromEntries(
      body.bays.map(({ label, state }: { label: string; state: string }) => [label, state]),
    )
    expect(states).toEqual({
      free: 'free',
      here: 'occupied',
      soon: 'reserved',
      later: 'free',
      broken: 'blocked',
      pool: 'reserved',
    })
    const places = Object.fromEntries(
      body.bays.map(({ label, free }: { label: string; free: number }) => [label, free]),
    )
    expect(places).toEqual({ free: 1, here: 0, soon: 0, later: 1, broken: 0, pool: 0 })
    expect(body.overstaying).toBe(1)
  })

  it('returns when a place of a bay becomes free, or until when it stays free', async () => {
    const { db, world } = test
    const warehouse = await addWarehouse(db, world.account.id, 'Next')
    const driver = await addDriver(db, warehouse.id, 'Ada')
    const book = async (
      label: string,
      capacity: number,
      stays: [number, number, 'checked_in' | 'confirmed'][],
    ) => {
      const bay = await addBay(db, warehouse.id, label, capacity)
      for (const [start, end, status] of stays)
        await addBooking(db, { warehouseId: warehouse.id, driverId: driver.id }, [start, end], {
          bayId: bay.id,
          bayNumbered: bay.numbered,
          status,
        })
    }
    await book('never booked', 1, [])
    await book('booked later', 1, [
      [9, 12, 'confirmed'],
      [5, 8, 'confirmed'],
    ])
    await book('left, then booked', 1, [
      [-2, 3, 'checked_in'],
      [3, 6, 'confirmed'],
    ])
    await book('overstayed', 1, [[-5, -1, 'checked_in']])
    await book('pool with room', 2, [
      [1, 4, 'confirmed'],
      [4, 6, 'confirmed'],
    ])
    await book('pool, full later', 2, [
      [-2, 4, 'checked_in'],
      [-1, 2, 'checked_in'],
      [3, 9, 'confirmed'],
    ])
    await book('pool, overstayed', 2, [
      [-5, -1, 'checked_in'],
      [7, 9, 'confirmed'],
    ])
    await book('no-show', 1, [[-5, -1, 'confirmed']])

    const { body } = await test.call(world.owner, 'GET', `/warehouse/${warehouse.id}/occupancy`)
    const inHours = (time: string | null) =>
      time && Math.round((Date.parse(time) - Date.parse(body.asOf)) / 3_600_000)
    const bays = body.bays as { label: string; freeFrom: string | null; freeUntil: string | null }[]
    expect(
      bays.map(({ label, freeFrom, freeUntil }) => [label, inHours(freeFrom), inHours(freeUntil)]),
    ).toEqual([
      ['never booked', null, null],
      ['booked later', null, 5],
      ['left, then booked', 3, 3],
      ['overstayed', null, null],
      ['pool with room', null, null],
      ['pool, full later', 2, 3],
      ['pool, overstayed', null, 7],
      ['no-show', null, null],
    ])
  })
})
