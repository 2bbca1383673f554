import { and, eq } from 'drizzle-orm'
import { bays, bookings } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { createBayPlace } from '../testing/bay-place'
import { addBlock, inHours } from '../testing/world'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const ask = (method: Method, url: string, body?: object) => test.call(test.world.owner, method, url, { body })
const at = (hours: number) => inHours(hours).toISOString()

const newPlace = () => createBayPlace(test)
const labels = (list: { label: string }[]) => list.map(({ label }) => label)
const ids = (list: { id: number }[] = []) => list.map(({ id }) => id)

describe('bays', () => {
  it('need rates at a published location: their own, their zone’s or the location’s', async () => {
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

  it('change the given fields', async () => {
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

  it('have each vehicle type and feature once', async () => {
    const { url, addBay } = await newPlace()
    const sets = { vehicleTypes: ['van', 'car', 'van'], features: ['ev', 'ev'] }
    const unique = { vehicleTypes: ['van', 'car'], features: ['ev'] }
    const one = await ask('POST', `${url}/bay`, { label: 'A1', ...sets })
    const [bulk] = (await ask('POST', `${url}/bay/bulk`, { prefix: 'B', from: 1, to: 1, ...sets })).body
      .results
    const { id } = await addBay('C1')
    // As stored while repeated ones were, and sent back unchanged.
    await test.db
      .update(bays)
      .set({ vehicleTypes: Array(50).fill('car') })
      .where(eq(bays.id, id))
    const { results } = (await ask('GET', `${url}/bay?search=C1`)).body
    const { status, ...stored } = results[0]
    const same = await ask('PATCH', `/bay/${id}`, stored)
    expect([one.body, bulk, same.body]).toMatchObject([unique, unique, { vehicleTypes: ['car'] }])
    expect((await ask('PATCH', `/bay/${id}`, sets)).body).toMatchObject(unique)
  })

  it('are refused with a body full of repeated types, which would fill every later answer', async () => {
    const { url, addBay } = await newPlace()
    const { id } = await addBay('A1')
    const flood = { vehicleTypes: Array(42_000).fill('car') }
    const refused = [
      await ask('POST', `${url}/bay/bulk`, { prefix: 'B', from: 1, to: 200, ...flood }),
      await ask('POST', `${url}/bay`, { label: 'B1', ...flood }),
      await ask('PATCH', `/bay/${id}`, flood),
    ]
    const errors = [{ message: 'At most 50 vehicle types', path: 'vehicleTypes', code: 'too_big' }]
    expect(refused.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([400, [{ errors }]]))
    expect((await ask('GET', `${url}/bay`)).body).toMatchObject({ count: 1, results: [{ vehicleTypes: [] }] })
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

  it('shrink down to the places booked and blocked at once', async () => {
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

  it('shrink down to the vehicles on site, also when they overstay', async () => {
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
