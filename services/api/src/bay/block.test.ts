import { maxListBytes } from '@hosts/shared/contract'
import { eq, gt, sql } from 'drizzle-orm'
import { bays, blocks } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { createBayPlace } from '../testing/bay-place'
import { addBay, addBlock, inHours } from '../testing/world'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

type BlockRow = { startsAt: string; endsAt: string | null; reason: string }
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const ask = (method: Method, url: string, body?: object) => test.call(test.world.owner, method, url, { body })
const at = (hours: number) => inHours(hours).toISOString()
const newPlace = () => createBayPlace(test)
const ids = (list: { id: number }[] = []) => list.map(({ id }) => id)

describe('blocks', () => {
  it('are listed until they end, soonest first, and can get another time', async () => {
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

  it('take what is free around bookings at once, and become one when these have left', async () => {
    const { url, addBay, book } = await newPlace()
    const [bay, other] = [await addBay('A1'), await addBay('A2')]
    const [one, two] = [await book(bay, [2, 4]), await book(bay, [6, 8])]
    const body = { bayId: bay.id, startsAt: at(0), endsAt: at(10), reason: 'Oil', around: true }
    const first = await ask('POST', `${url}/block`, body)
    expect([first.status, ids(first.body.bookings)]).toEqual([201, [one.id, two.id]])
    const list = async () =>
      (await ask('GET', `${url}/block`)).body.results.map(({ startsAt, endsAt, reason }: BlockRow) => [
        startsAt,
        endsAt,
        reason,
      ])
    const time = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => [
      startsAt.toISOString(),
      endsAt.toISOString(),
    ]
    const [[oneStart, oneEnd], [twoStart, twoEnd]] = [time(one), time(two)]
    expect(await list()).toEqual([
      [body.startsAt, oneStart, 'Oil'],
      [oneEnd, twoStart, 'Oil'],
      [twoEnd, body.endsAt, 'Oil'],
    ])
    const taken = await ask('POST', `${url}/block`, body)
    expect([taken.status, taken.body.code, ids(taken.body.bookings)]).toEqual([
      409,
      'bookings_in_the_way',
      [one.id, two.id],
    ])
    await ask('PATCH', `/booking/${one.id}`, { bayId: other.id })
    const again = await ask('POST', `${url}/block`, body)
    expect([again.status, ids(again.body.bookings)]).toEqual([201, [two.id]])
    await ask('PATCH', `/booking/${two.id}`, { bayId: other.id })
    const whole = await ask('POST', `${url}/block`, body)
    expect([whole.status, whole.body.bookings, whole.body.startsAt]).toEqual([201, [], body.startsAt])
    expect(await list()).toEqual([[body.startsAt, body.endsAt, 'Oil']])
  })

  it('around bookings are refused where a block for another reason is', async () => {
    const { url, addBay, book } = await newPlace()
    const bay = await addBay('A1')
    await addBlock(test.db, bay, { startsAt: inHours(2), endsAt: inHours(4) })
    await book(bay, [6, 8])
    const body = { bayId: bay.id, startsAt: at(0), reason: 'Oil', around: true }
    expect((await ask('POST', `${url}/block`, { ...body, endsAt: at(5) })).body.code).toBe('already_blocked')
    expect((await ask('POST', `${url}/block`, body)).body.code).toBe('bookings_in_the_way')
    expect((await ask('GET', `${url}/block`)).body.results).toHaveLength(1)
    expect((await ask('POST', `${url}/block`, { ...body, startsAt: at(4) })).body.endsAt).not.toBeNull()
    expect((await ask('GET', `${url}/block`)).body.results.at(-1).endsAt).toBeNull()
  })

  it('come in pages to those who ask for them, else whole as far as they fit into an answer', async () => {
    const { url, addBay } = await newPlace()
    const bay = await addBay('A1')
    await test.db.execute(sql`insert into blocks (warehouse_id, bay_id, bay_numbered, starts_at, ends_at, reason)
      select ${bay.warehouseId}::integer, ${bay.id}::integer, true, now() + n * interval '1 hour', now() + (n + 1) * interval '1 hour',
        repeat('界', 120) from generate_series(1, 2100) n`)
    const read = async (query: string) => {
      const answer = await ask('GET', `${url}/block${query}`)
      expect(Buffer.byteLength(JSON.stringify(answer.body))).toBeLessThanOrEqual(maxListBytes)
      return answer
    }
    const { status, body } = await read('')
    expect([status, body[0].errors]).toMatchObject([
      422,
      [{ code: 'too_many_rows', message: 'There are too many blocks to load at once. Reload this page' }],
    ])
    const pages = [
      (await read('?limit=1000')).body,
      (await read('?page=2')).body,
      (await read('?page=3')).body,
    ]
    expect(pages.map(({ count, hasMore, page, limit }) => [count, hasMore, page, limit])).toEqual([
      [2100, true, 1, 1000],
      [2100, true, 2, 1000],
      [2100, false, 3, 1000],
    ])
    const all = pages.flatMap(({ results }) => results)
    expect([new Set(ids(all)).size, all.length]).toEqual([2100, 2100])
    await test.db.delete(blocks).where(gt(blocks.startsAt, inHours(1000.5)))
    expect((await read('')).body).toEqual({ results: all.slice(0, 1000) })
  })

  it('start now, by the clock of the API, and end not before further notice, when no times are given', async () => {
    const { url, addBay, book } = await newPlace()
    const bay = await addBay('A1')
    await book(bay, [-2, -0.001])
    const before = Date.now()
    const block = (endsAt?: string) => ask('POST', `${url}/block`, { bayId: bay.id, endsAt, reason: 'Snow' })
    const over = await block(at(-1))
    expect([over.status, over.body[0].errors[0].path]).toEqual([422, 'endsAt'])
    const { status, body } = await block()
    expect([status, body.endsAt]).toEqual([201, null])
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

  it('do not change once they have ended, even when the bay has been booked since', async () => {
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
  ])('need an end after the start: from %s to %s, %i', async (startsAt, endsAt, expected) => {
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

  it('are refused for bays of other locations', async () => {
    const { url } = await newPlace()
    const foreign = await addBay(test.db, test.world.foreign.id, 'A1')
    const body = { bayId: foreign.id, startsAt: at(0), endsAt: null, reason: 'Snow' }
    const { status, body: answer } = await ask('POST', `${url}/block`, body)
    expect([status, answer[0].errors[0].path]).toEqual([422, 'bayId'])
    expect(await test.db.$count(bays, eq(bays.id, foreign.id))).toBe(1)
  })
})
