import { maxSegments } from '@hosts/shared/contract'
import { eq } from 'drizzle-orm'
import { campaigns, drivers, segments, vehicles, type WarehouseRow } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { addBooking, addDriver, addWarehouse, inHours } from '../testing/world'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const ask = (method: Method, url: string, body?: object) =>
  test.call(test.world.owner, method, `/chat${url}`, { body })
const openPlace = () => addWarehouse(test.db, test.world.account.id, 'Hafen')
const save = ({ id }: WarehouseRow, name: string, filter: object) =>
  ask('POST', '/segment', { warehouseId: id, name, filter })
const list = async ({ id }: WarehouseRow) =>
  (await ask('GET', `/segment?warehouseId=${id}&limit=100`)).body.results
const addCampaign = async ({ id }: WarehouseRow, segment: string, name = 'Offer') =>
  ask('POST', '/campaign', { warehouseId: id, name, segment, messageTemplate: { text: 'Hello' } })

/** Drivers of whom each condition finds one, and one whom all of them find. */
const meetDrivers = async (place: WarehouseRow) => {
  const meet = async (name: string, known: Parameters<typeof addDriver>[3] = {}) =>
    addDriver(test.db, place.id, name, { marketingConsentAt: null, ...known })
  const all = await meet('All', {
    tags: ['reefer'],
    marketingConsentAt: new Date(),
    lastStayAt: inHours(-30),
  })
  await meet('Tag', { tags: ['reefer', 'night'] })
  const speaks = await meet('Language')
  const drives = await meet('Vehicle')
  await meet('Consent', { marketingConsentAt: new Date() })
  await meet('Last stay', { lastStayAt: inHours(-30) })
  await meet('Long ago', { lastStayAt: inHours(-24 * 40) })
  const parked = await meet('Stay')
  for (const { id } of [all, speaks])
    await test.db.update(drivers).set({ language: 'pl' }).where(eq(drivers.id, id))
  for (const { id } of [all, drives])
    await test.db.update(vehicles).set({ type: 'van' }).where(eq(vehicles.driverId, id))
  for (const { id } of [all, parked])
    await addBooking(test.db, { warehouseId: place.id, driverId: id }, [-1, 1], {
      status: 'checked_in',
    } as never)
}

describe('a filter', () => {
  let place: WarehouseRow
  beforeAll(async () => {
    place = await openPlace()
    await meetDrivers(place)
  })

  it.each([
    [{ stay: 'here-now' }, ['All', 'Stay']],
    [{ tags: ['reefer', 'gone'] }, ['All', 'Tag']],
    [{ vehicleType: 'van' }, ['All', 'Vehicle']],
    [{ language: 'pl' }, ['All', 'Language']],
    [{ lastStayDays: 7 }, ['All', 'Last stay']],
    [{ consent: true }, ['All', 'Consent']],
    [{ consent: false, tags: ['reefer'] }, ['Tag']],
    [{ stay: 'here-now', tags: ['reefer'], language: 'pl', consent: true, lastStayDays: 2 }, ['All']],
    [{ language: 'fr' }, []],
  ])('%j finds %j, saved and not saved', async (filter, names) => {
    const saved = await save(place, JSON.stringify(filter).slice(0, 40), filter)
    expect(saved).toMatchObject({ status: 201, body: { preset: false, filter } })
    const found = await ask('GET', `/users?warehouseId=${place.id}&segment=${saved.body.id}`)
    expect(found.body.results.map(({ name }: { name: string }) => name)).toEqual(names)
    for (const named of [{ filter }, { segment: saved.body.id }]) {
      const { count, excluded, apart } = (await ask('POST', '/audience', { warehouseId: place.id, ...named }))
        .body
      const numbers = Object.values<number>({ ...excluded, ...apart })
      expect(numbers.reduce((sum, each) => sum + each, count)).toBe(names.length)
    }
  })

  it('of a later release matches nobody here', async () => {
    const filter = { consent: true, company: 7 } as never
    await test.db.insert(segments).values({ id: 'later', warehouseId: place.id, name: 'Later', filter })
    const { body } = await ask('POST', '/audience', { warehouseId: place.id, segment: 'later' })
    expect(body).toMatchObject({ count: 0, excluded: { opted_out: 0 } })
  })

  it.each([
    ['an unknown condition', { company: 7 }],
    ['an unknown stay', { stay: 'soon' }],
    ['too many days', { lastStayDays: 4000 }],
    ['a language that is none', { language: 'Polish' }],
  ])('with %s is refused, so that it never reaches more than was chosen', async (_, filter) => {
    expect((await save(place, 'Wrong', filter)).status).toBe(400)
    expect((await ask('POST', '/audience', { warehouseId: place.id, filter })).status).toBe(400)
  })

  it('is needed where no segment is named', async () => {
    expect((await ask('POST', '/audience', { warehouseId: place.id })).status).toBe(422)
  })
})

describe('saved segments', () => {
  it('are listed after the presets by name, with their conditions, and changed', async () => {
    const place = await openPlace()
    const { body: night } = await save(place, 'Night', { tags: ['night', 'night'] })
    await save(place, 'Cold', { tags: ['reefer'], lastStayDays: 30 })
    const own = async () => (await list(place)).filter(({ preset }: { preset: boolean }) => !preset)
    expect((await list(place))[0]).toEqual({ id: 'all', name: 'All drivers', preset: true })
    expect(await own()).toMatchObject([
      { name: 'Cold', filter: { tags: ['reefer'], lastStayDays: 30 } },
      { name: 'Night', filter: { tags: ['night'] } },
    ])
    const changed = await ask('PATCH', `/segment/${night.id}`, {
      name: 'At night',
      filter: { stay: 'here-now' },
    })
    expect(changed).toMatchObject({ status: 200, body: { name: 'At night', filter: { stay: 'here-now' } } })
    expect((await ask('PATCH', `/segment/${night.id}`, { name: 'at night' })).status).toBe(200)
    expect(await own()).toMatchObject([{ name: 'Cold' }, { name: 'at night', filter: { stay: 'here-now' } }])
  })

  it.each([
    ['without a condition', 'Everybody', {}, 400],
    ['with no tag of the tags', 'Everybody', { tags: [] }, 400],
    ['with a short name', 'X', { consent: true }, 400],
    ['with the name of a preset', 'all Drivers', { consent: true }, 422],
    ['with the name of another', 'REGULARS', { consent: true }, 422],
  ])('%s are refused', async (_, name, filter, status) => {
    const place = await openPlace()
    const { body: regulars } = await save(place, 'Regulars', { lastStayDays: 30 })
    expect((await save(place, name, filter)).status).toBe(status)
    const { body: other } = await save(place, 'Other', { consent: true })
    expect((await ask('PATCH', `/segment/${other.id}`, { name, filter })).status).toBe(status)
    expect(await list(place)).toEqual(expect.arrayContaining([regulars, other]))
  })

  it('are limited, also when two are saved at once', async () => {
    const place = await openPlace()
    const rows = Array.from({ length: maxSegments - 1 }, (_, index) => ({
      id: `limit-${index}`,
      warehouseId: place.id,
      name: `Limit ${index}`,
      filter: { consent: true },
    }))
    await test.db.insert(segments).values(rows)
    const answers = await Promise.all([
      save(place, 'One', { consent: true }),
      save(place, 'Two', { consent: true }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('too_many_segments')
    expect(await list(place)).toHaveLength(6 + maxSegments)
  })

  it('are not deleted while a draft or a scheduled campaign names them', async () => {
    const place = await openPlace()
    const { body: segment } = await save(place, 'Regulars', { lastStayDays: 30 })
    const { body: draft } = await addCampaign(place, segment.id, 'A draft')
    const { body: later } = await addCampaign(place, segment.id, 'Later')
    await ask('POST', `/campaign/${later.id}/start`, { scheduledFor: inHours(48).toISOString() })
    const refused = await ask('DELETE', `/segment/${segment.id}`)
    expect(refused).toMatchObject({ status: 409, body: { code: 'in_use' } })
    expect(refused.body.campaigns).toEqual([
      { id: draft.id, name: 'A draft' },
      { id: later.id, name: 'Later' },
    ])
    await ask('DELETE', `/campaign/${draft.id}`)
    await ask('POST', `/campaign/${later.id}/stop`)
    expect((await ask('DELETE', `/segment/${segment.id}`)).status).toBe(204)
    expect((await ask('GET', `/campaign/${later.id}`)).body).toMatchObject({ segment_name: 'Regulars' })
    expect((await ask('DELETE', `/segment/${segment.id}`)).status).toBe(404)
    expect((await addCampaign(place, segment.id)).status).toBe(422)
  })

  it('a campaign names one, or it is deleted: never both', async () => {
    const place = await openPlace()
    for (let round = 0; round < 10; round++) {
      const { body: segment } = await save(place, `Round ${round}`, { consent: true })
      const [named, deleted] = await Promise.all([
        addCampaign(place, segment.id),
        ask('DELETE', `/segment/${segment.id}`),
      ])
      expect([`${named.status} ${deleted.status}`]).toEqual([expect.stringMatching(/^(201 409|422 204)$/)])
    }
  })

  it('keep the audience of a campaign that has started, whatever they become', async () => {
    const place = await openPlace()
    await addDriver(test.db, place.id, 'In it', { tags: ['reefer'] })
    await addDriver(test.db, place.id, 'Out of it')
    const { body: segment } = await save(place, 'Cold', { tags: ['reefer'] })
    const { body: campaign } = await addCampaign(place, segment.id)
    expect((await ask('POST', `/campaign/${campaign.id}/start`)).status).toBe(200)
    await ask('PATCH', `/segment/${segment.id}`, { filter: { consent: true } })
    const { body } = await ask('GET', `/campaign/${campaign.id}/recipients`)
    expect(body.results.map(({ driver }: { driver: { name: string } }) => driver.name)).toEqual(['In it'])
    await test.db.update(campaigns).set({ status: 'stopped' }).where(eq(campaigns.id, campaign.id))
  })
})
