import { and, eq } from 'drizzle-orm'
import { type BayRow, bays, blocks, bookings } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { addBay, addBlock, addBooking, addDriver, addWarehouse, inHours } from '../testing/world'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const ask = (method: Method, url: string, body?: object) => test.call(test.world.owner, method, url, { body })
const at = (hours: number) => inHours(hours).toISOString()

const newPlace = async () => {
  const place = await addWarehouse(test.db, test.world.account.id, 'Bays')
  const driver = await addDriver(test.db, place.id, 'Ada')
  const book = (bay: BayRow, span: [number, number], values: Parameters<typeof addBooking>[3] = {}) =>
    addBooking(test.db, { warehouseId: place.id, driverId: driver.id }, span, {
      bayId: bay.id,
      bayNumbered: bay.numbered,
      ...values,
    })
  return {
    url: `/warehouse/${place.id}`,
    book,
    addBay: (...args: [string, number?]) => addBay(test.db, place.id, ...args),
  }
}
const labels = (list: { label: string }[]) => list.map(({ label }) => label)
const ids = (list: { id: number }[] = []) => list.map(({ id }) => id)

describe('bays', () => {
  it('of a published location have rates: their own, their zone’s or the location’s', async () => {
    const { url, addBay } = await newPlace()
    const bay = await addBay('A1')
    const rate = { per: 'day', amount: 900, zone: null, bayId: null }
    await ask('PATCH', `/bay/${bay.id}`, { zone: 'Yard' })
    await ask('PUT', `${url}/rates`, { rates: [{ ...rate, zone: 'Yard' }] })
    expect((await ask('POST', `${url}/publish`)).status).toBe(200)
    const refused = await ask('POST', `${url}/bay`, { label: 'B1' })
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'not_ready', missing: ['rates'] }])
    expect(refused.body.message).toBe(
      'No rates apply to bay B1. Add rates for the whole location, or pause the location first',
    )
    expect((await ask('POST', `${url}/bay/bulk`, { prefix: 'C', from: 1, to: 2 })).status).toBe(409)
    const yard = await ask('POST', `${url}/bay`, { label: 'B1', zone: 'Yard' })
    expect([yard.status, (await ask('PATCH', `/bay/${yard.body.id}`, { zone: '' })).status]).toEqual([
      201, 409,
    ])
    await ask('PUT', `${url}/rates`, { rates: [rate] })
    expect((await ask('PATCH', `/bay/${yard.body.id}`, { zone: '' })).status).toBe(200)
  })

  it('are added one by one and in bulk, all or none', async () => {
    const { url } = await newPlace()
    const one = await ask('POST', `${url}/bay`, {
      label: 'P',
      capacity: 30,
      zone: ' Yard ',
      features: ['ev'],
    })
    expect([one.status, one.body]).toEqual([
      201,
      {
        id: one.body.id,
        label: 'P',
        zone: 'Yard',
        capacity: 30,
        vehicleTypes: [],
        features: ['ev'],
        status: 'active',
      },
    ])
    const bulk = await ask('POST', `${url}/bay/bulk`, { prefix: 'B', from: 9, to: 11, features: ['power'] })
    expect([bulk.status, labels(bulk.body.results)]).toEqual([201, ['B9', 'B10', 'B11']])
    expect(bulk.body.results[0]).toMatchObject({ capacity: 1, features: ['power'] })
    const again = await ask('POST', `${url}/bay/bulk`, { prefix: 'B', from: 8, to: 10 })
    expect([again.status, again.body[0].errors]).toEqual([
      422,
      [{ path: 'prefix', code: 'label_taken', message: 'Already used here: B9, B10' }],
    ])
    const same = await ask('POST', `${url}/bay`, { label: 'P' })
    expect(same.body[0].errors).toEqual([
      { path: 'label', code: 'label_taken', message: 'Already used here' },
    ])
    const lower = await ask('POST', `${url}/bay/bulk`, { prefix: 'b', from: 11, to: 12 })
    expect(lower.body[0].errors[0].message).toBe('Already used here: b11')
    expect((await ask('POST', `${url}/bay`, { label: 'p' })).status).toBe(422)
    const many = await ask('POST', `${url}/bay/bulk`, { prefix: 'Z', from: 1, to: 201 })
    expect([many.status, many.body[0].errors[0].path]).toEqual([400, 'to'])
    expect((await ask('GET', `${url}/bay`)).body.count).toBe(4)
  })

  it('are at most 2000', async () => {
    const { url, addBay } = await newPlace()
    const { warehouseId } = await addBay('A1')
    const rows = Array.from({ length: 1998 }, (_, index) => ({ warehouseId, label: `B${index}` }))
    await test.db.insert(bays).values(rows)
    const many = await ask('POST', `${url}/bay/bulk`, { prefix: 'Z', from: 1, to: 2 })
    expect([many.status, many.body.code]).toEqual([409, 'too_many_bays'])
    expect((await ask('POST', `${url}/bay`, { label: 'Z1' })).status).toBe(201)
  })

  it('are found by label, zone, type and status', async () => {
    const { url, addBay } = await newPlace()
    await ask('POST', `${url}/bay/bulk`, {
      prefix: 'T',
      from: 1,
      to: 3,
      zone: 'Back',
      vehicleTypes: ['truck'],
    })
    await ask('POST', `${url}/bay`, { label: 'C1', vehicleTypes: ['car'] })
    const broken = await addBay('X_1')
    await addBlock(test.db, broken)
    const pool = await addBay('Pool', 2)
    await addBlock(test.db, pool, { places: 1 })
    await addBlock(test.db, await addBay('later'), { startsAt: inHours(1) })
    const gone = await addBay('gone')
    await ask('PATCH', `/bay/${gone.id}`, { status: 'retired' })
    const find = async (query: string) => labels((await ask('GET', `${url}/bay?${query}`)).body.results)
    expect(await find('search=_')).toEqual(['X_1'])
    expect(await find('search=t2')).toEqual(['T2'])
    expect(await find('zone=Back')).toEqual(['T1', 'T2', 'T3'])
    expect(await find('vehicleType=truck&status=active')).toEqual(['T1', 'T2', 'T3', 'Pool', 'later'])
    expect(await find('status=blocked')).toEqual(['X_1'])
    expect(await find('status=retired')).toEqual(['gone'])
    const page = (await ask('GET', `${url}/bay?zone=Back&limit=2&page=2`)).body
    expect([labels(page.results), page.count, page.hasMore]).toEqual([['T3'], 3, false])
  })

  it('change what is given', async () => {
    const { url, addBay } = await newPlace()
    const bay = await addBay('A1')
    await addBay('A2')
    const changed = await ask('PATCH', `/bay/${bay.id}`, {
      label: 'A10',
      zone: 'Back',
      vehicleTypes: ['van'],
    })
    expect(changed.body).toMatchObject({ label: 'A10', zone: 'Back', vehicleTypes: ['van'], capacity: 1 })
    expect((await ask('PATCH', `/bay/${bay.id}`, {})).body).toEqual(changed.body)
    const taken = await ask('PATCH', `/bay/${bay.id}`, { label: 'A2' })
    expect([taken.status, taken.body[0].errors[0]]).toMatchObject([
      422,
      { path: 'label', message: 'Already used here' },
    ])
    expect((await ask('GET', `${url}/bay`)).body.results[0].label).toBe('A10')
  })

  it('become a pool or a numbered bay only before the first booking', async () => {
    const { addBay, book } = await newPlace()
    const bay = await addBay('A1')
    const block = await addBlock(test.db, bay, { startsAt: inHours(-2) })
    const blocked = await ask('PATCH', `/bay/${bay.id}`, { capacity: 8 })
    expect([blocked.body.code, ids(blocked.body.blocks)]).toEqual(['already_blocked', [block.id]])
    await ask('DELETE', `/block/${block.id}`)
    expect((await ask('PATCH', `/bay/${bay.id}`, { capacity: 8 })).body.capacity).toBe(8)
    expect((await ask('PATCH', `/bay/${bay.id}`, { capacity: 1 })).body.capacity).toBe(1)
    await book(bay, [-9, -5], { status: 'cancelled' })
    const { status, body } = await ask('PATCH', `/bay/${bay.id}`, { capacity: 8 })
    expect([status, body.code]).toEqual([409, 'booked'])
  })

  it('shrink down to what is booked and blocked at once', async () => {
    const { addBay, book } = await newPlace()
    const pool = await addBay('P', 5)
    const morning = [await book(pool, [1, 4]), await book(pool, [3, 6])]
    const evening = await book(pool, [6, 9])
    await book(pool, [-4, -1])
    expect((await ask('PATCH', `/bay/${pool.id}`, { capacity: 2 })).status).toBe(200)
    await ask('PATCH', `/bay/${pool.id}`, { capacity: 3 })
    const block = await addBlock(test.db, pool, { startsAt: inHours(2), endsAt: inHours(5) })
    const { status, body } = await ask('PATCH', `/bay/${pool.id}`, { capacity: 2 })
    expect([status, body.code]).toEqual([409, 'bookings_in_the_way'])
    expect(ids(body.bookings)).toEqual(ids(morning))
    expect(ids(body.blocks)).toEqual([block.id])
    expect(body.bookings).not.toContainEqual(expect.objectContaining({ id: evening.id }))
    expect(body.bookings[0]).toMatchObject({ driver: { name: 'Ada' }, bay: { label: 'P' } })
  })

  it('shrink down to what is there, also when it overstays', async () => {
    const { addBay, book } = await newPlace()
    const pool = await addBay('P', 3)
    await book(pool, [8, 9])
    const here = [await book(pool, [-9, -2], { status: 'checked_in' })]
    here.push(await book(pool, [-5, 4], { status: 'checked_in' }), await book(pool, [-1, 2]))
    const { status, body } = await ask('PATCH', `/bay/${pool.id}`, { capacity: 2 })
    expect([status, ids(body.bookings)]).toEqual([409, ids(here)])
  })

  it('retire once no booking needs them, refuse new ones, and come back', async () => {
    const { addBay, book } = await newPlace()
    const bay = await addBay('A1')
    await book(bay, [-9, -5])
    const here = await book(bay, [-5, -1], { status: 'checked_in' })
    const next = await book(bay, [2, 5])
    await book(bay, [2, 5], { status: 'requested' })
    const { status, body } = await ask('PATCH', `/bay/${bay.id}`, { status: 'retired' })
    expect([status, body.code, ids(body.bookings)]).toEqual([409, 'bookings_in_the_way', [here.id, next.id]])
    const inTheWay = and(eq(bookings.bayId, bay.id), eq(bookings.status, 'confirmed'))
    await test.db.update(bookings).set({ status: 'checked_out' }).where(eq(bookings.id, here.id))
    await test.db.update(bookings).set({ status: 'cancelled' }).where(inTheWay)
    expect((await ask('PATCH', `/bay/${bay.id}`, { status: 'retired' })).body.status).toBe('retired')
    await expect(book(bay, [2, 5])).rejects.toThrow()
    const block = { bayId: bay.id, startsAt: at(0), endsAt: null, reason: 'Snow' }
    expect((await ask('POST', `/warehouse/${bay.warehouseId}/block`, block)).body.code).toBe('retired')
    expect((await ask('PATCH', `/bay/${bay.id}`, { status: 'active' })).body.status).toBe('active')
    await book(bay, [2, 5])
  })
})

describe('blocks', () => {
  it('are listed until they end, soonest first, and move', async () => {
    const { url, addBay } = await newPlace()
    const [one, two] = [await addBay('A1'), await addBay('A2')]
    await addBlock(test.db, one, { startsAt: inHours(-5), endsAt: inHours(-1) })
    const later = await ask('POST', `${url}/block`, {
      bayId: one.id,
      startsAt: at(5),
      endsAt: at(9),
      reason: ' Paint ',
    })
    expect([later.status, later.body]).toMatchObject([
      201,
      { bay: { id: one.id, label: 'A1' }, places: 1, reason: 'Paint' },
    ])
    const now = await ask('POST', `${url}/block`, {
      bayId: two.id,
      startsAt: at(0),
      endsAt: null,
      reason: 'Broken',
    })
    expect(ids((await ask('GET', `${url}/block`)).body.results)).toEqual([now.body.id, later.body.id])
    expect(ids((await ask('GET', `${url}/block?bayId=${one.id}`)).body.results)).toEqual([later.body.id])
    const moved = await ask('PATCH', `/block/${later.body.id}`, { startsAt: at(6), endsAt: null })
    expect(moved.body).toMatchObject({ endsAt: null, reason: 'Paint' })
    const wrong = await ask('PATCH', `/block/${now.body.id}`, { endsAt: at(-1) })
    expect([wrong.status, wrong.body[0].errors[0].path]).toEqual([422, 'endsAt'])
  })

  it('start now by the clock of the API, without a start', async () => {
    const { url, addBay, book } = await newPlace()
    const bay = await addBay('A1')
    await book(bay, [-2, -0.001])
    const before = Date.now()
    const block = (endsAt: string | null) =>
      ask('POST', `${url}/block`, { bayId: bay.id, endsAt, reason: 'Snow' })
    const over = await block(at(-1))
    expect([over.status, over.body[0].errors[0].path]).toEqual([422, 'endsAt'])
    const { status, body } = await block(null)
    expect(status).toBe(201)
    expect(Date.parse(body.startsAt)).toBeGreaterThanOrEqual(before)
    expect(Date.parse(body.startsAt)).toBeLessThanOrEqual(Date.now())
  })

  it('end when they have started, which can be undone, and are removed before', async () => {
    const { addBay, url } = await newPlace()
    const bay = await addBay('A1')
    const started = await addBlock(test.db, bay, { startsAt: inHours(-1), endsAt: inHours(4) })
    const planned = await addBlock(test.db, bay, { startsAt: inHours(5) })
    for (const { id } of [started, planned]) expect((await ask('DELETE', `/block/${id}`)).status).toBe(204)
    expect((await ask('GET', `${url}/block`)).body.results).toEqual([])
    expect(ids(await test.db.select().from(blocks).where(eq(blocks.bayId, bay.id)))).toEqual([started.id])
    expect((await ask('PATCH', `/block/${started.id}`, { endsAt: at(4) })).status).toBe(200)
    expect(ids((await ask('GET', `${url}/block`)).body.results)).toEqual([started.id])
  })

  it('stay as they are once they have ended, also when the bay is booked since', async () => {
    const { addBay, book } = await newPlace()
    const bay = await addBay('A1')
    const ended = await addBlock(test.db, bay, { startsAt: inHours(-5), endsAt: inHours(-2) })
    await book(bay, [-2, 4])
    expect((await ask('DELETE', `/block/${ended.id}`)).status).toBe(204)
    expect(await test.db.select().from(blocks).where(eq(blocks.id, ended.id))).toEqual([ended])
  })

  it('keep what another host has changed meanwhile', async () => {
    const { addBay } = await newPlace()
    const block = await addBlock(test.db, await addBay('P', 9), { places: 5, endsAt: inHours(9) })
    const patches = [{ reason: 'Snow' }, { places: 3 }, { endsAt: at(7) }]
    await Promise.all(patches.map((patch) => ask('PATCH', `/block/${block.id}`, patch)))
    expect((await ask('PATCH', `/block/${block.id}`, {})).body).toMatchObject(Object.assign({}, ...patches))
  })

  it.each([
    ['2031-01-01T00:00:00.500Z', '2031-01-01T00:00:00Z', 400],
    ['2031-01-01T00:00:00Z', '2031-01-01T00:00:00.500Z', 201],
  ])('from %s to %s: %i', async (startsAt, endsAt, expected) => {
    const { url, addBay } = await newPlace()
    const body = { bayId: (await addBay('A1')).id, startsAt, endsAt, reason: 'Snow' }
    expect((await ask('POST', `${url}/block`, body)).status).toBe(expected)
  })

  it('are refused with the bookings and blocks in the way', async () => {
    const { url, addBay, book } = await newPlace()
    const bay = await addBay('A1')
    const booked = await book(bay, [4, 8])
    await book(bay, [20, 30])
    const other = await addBlock(test.db, bay, { startsAt: inHours(10), endsAt: inHours(12) })
    const block = (from: number, to: number | null) =>
      ask('POST', `${url}/block`, {
        bayId: bay.id,
        startsAt: at(from),
        endsAt: to === null ? null : at(to),
        reason: 'Snow',
      })
    const meets = await block(7, 11)
    expect([meets.status, meets.body.code]).toEqual([409, 'bookings_in_the_way'])
    expect([ids(meets.body.bookings), ids(meets.body.blocks)]).toEqual([[booked.id], [other.id]])
    const blocked = await block(9, 11)
    expect([blocked.status, blocked.body.code, ids(blocked.body.blocks)]).toEqual([
      409,
      'already_blocked',
      [other.id],
    ])
    expect((await block(8, 9)).status).toBe(201)
    const grown = await ask('PATCH', `/block/${other.id}`, { endsAt: null })
    expect([grown.body.code, grown.body.bookings.length, grown.body.blocks]).toEqual([
      'bookings_in_the_way',
      1,
      [],
    ])
  })

  it('move to another bay for all of their time, unless something is in the way there', async () => {
    const { addBay, book } = await newPlace()
    const [from, to, pool] = [await addBay('A1'), await addBay('A2'), await addBay('P', 4)]
    const block = await addBlock(test.db, from, { startsAt: inHours(1), endsAt: inHours(9) })
    const move = (patch: object) => ask('PATCH', `/block/${block.id}`, patch)
    const booked = await book(to, [8, 12])
    const refused = await move({ bayId: to.id })
    expect([refused.status, refused.body.code, ids(refused.body.bookings)]).toEqual([
      409,
      'bookings_in_the_way',
      [booked.id],
    ])
    const earlier = { startsAt: at(0), endsAt: at(7) }
    const moved = await move({ bayId: to.id, ...earlier })
    expect(moved.body).toMatchObject({ id: block.id, bay: { id: to.id, label: 'A2' }, ...earlier })
    await book(from, [1, 9])
    expect((await move({ bayId: from.id })).body.code).toBe('bookings_in_the_way')
    expect((await move({ bayId: pool.id, places: 3 })).body).toMatchObject({ places: 3, bay: { label: 'P' } })
    expect((await move({ bayId: to.id })).body[0].errors[0].path).toBe('places')
    await book(to, [1, 7])
  })

  it('move only to bays of their location that are in use', async () => {
    const place = await newPlace()
    const [bay, old] = [await place.addBay('A1'), await place.addBay('A2')]
    const block = await addBlock(test.db, bay, { endsAt: inHours(9) })
    const foreign = await addBay(test.db, test.world.foreign.id, 'Far')
    await ask('PATCH', `/bay/${old.id}`, { status: 'retired' })
    const move = (bayId: number) => ask('PATCH', `/block/${block.id}`, { bayId, endsAt: at(5) })
    const wrong = await move(foreign.id)
    expect([wrong.status, wrong.body[0].errors[0].path]).toEqual([422, 'bayId'])
    const refused = await move(old.id)
    expect([refused.status, refused.body.code]).toEqual([409, 'retired'])
    expect(await test.db.select().from(blocks).where(eq(blocks.id, block.id))).toEqual([block])
  })

  it('use places of a pool as far as bookings leave some', async () => {
    const { url, addBay, book } = await newPlace()
    const pool = await addBay('P', 4)
    const crowd = [await book(pool, [1, 4]), await book(pool, [3, 6])]
    await book(pool, [8, 9])
    const block = (places: number | undefined) =>
      ask('POST', `${url}/block`, { bayId: pool.id, places, startsAt: at(0), endsAt: at(10), reason: 'Snow' })
    const all = await block(undefined)
    expect([all.body.code, all.body.bookings.length]).toEqual(['bookings_in_the_way', 3])
    expect(ids((await block(3)).body.bookings)).toEqual(ids(crowd))
    expect((await block(5)).body[0].errors[0]).toMatchObject({ path: 'places', message: 'It has 4 places' })
    const two = await block(2)
    expect([two.status, two.body.places]).toEqual([201, 2])
    const grown = await ask('PATCH', `/block/${two.body.id}`, { places: 3 })
    expect([ids(grown.body.bookings), grown.body.blocks]).toEqual([ids(crowd), []])
    expect((await ask('PATCH', `/block/${two.body.id}`, { places: 1 })).status).toBe(200)
  })

  it("are about the location's own bays", async () => {
    const { url } = await newPlace()
    const foreign = await addBay(test.db, test.world.foreign.id, 'A1')
    const body = { bayId: foreign.id, startsAt: at(0), endsAt: null, reason: 'Snow' }
    const { status, body: answer } = await ask('POST', `${url}/block`, body)
    expect([status, answer[0].errors[0].path]).toEqual([422, 'bayId'])
    expect(await test.db.$count(bays, eq(bays.id, foreign.id))).toBe(1)
  })
})
