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

/** A company for which two drivers of the location drive. */
const employ = async ({ id }: WarehouseRow) => {
  const { body: company } = await test.call(test.world.owner, 'POST', '/company', {
    body: { name: `Baltic Lines ${Math.random()}` },
  })
  for (const name of ['Drives for it', 'Another of it']) {
    const driver = await addDriver(test.db, id, name)
    await test.db.update(drivers).set({ companyId: company.id }).where(eq(drivers.id, driver.id))
  }
  return company.id as number
}

it('a filter by company finds its drivers, saved and counted', async () => {
  const place = await openPlace()
  await meetDrivers(place)
  const companyId = await employ(place)
  const saved = await save(place, 'Of the company', { companyId })
  expect(saved).toMatchObject({ status: 201, body: { filter: { companyId } } })
  const found = await ask('GET', `/users?warehouseId=${place.id}&segment=${saved.body.id}`)
  expect(found.body.results.map(({ name }: { name: string }) => name)).toEqual([
    'Another of it',
    'Drives for it',
  ])
  const { body } = await ask('POST', '/audience', { warehouseId: place.id, segment: saved.body.id })
  expect(body.count).toBe(2)
  const narrow = { companyId, language: 'fr' }
  expect((await ask('POST', '/audience', { warehouseId: place.id, filter: narrow })).body.count).toBe(0)
})

describe('the company of a saved filter', () => {
  const saveWithCompany = async () => {
    const place = await openPlace()
    const companyId = await employ(place)
    const { body } = await save(place, 'Of the company', { companyId, consent: true })
    return { place, companyId, url: `/segment/${body.id}` }
  }

  it('stays when an app of the release before, which does not know it, changes the rest', async () => {
    const { place, companyId, url } = await saveWithCompany()
    const filter = { consent: true, language: 'pl' }
    const { status, body } = await ask('PATCH', url, { name: 'Renamed', filter })
    expect([status, body.filter]).toEqual([200, { ...filter, companyId }])
    expect((await list(place)).at(-1).filter).toEqual({ ...filter, companyId })
  })

  it('goes with null, and is not null then', async () => {
    const { place, url } = await saveWithCompany()
    const { status, body } = await ask('PATCH', url, { filter: { consent: true, companyId: null } })
    expect([status, body.filter]).toEqual([200, { consent: true }])
    expect((await list(place)).at(-1).filter).toEqual({ consent: true })
    expect((await ask('PATCH', url, { filter: { companyId: null } })).status).toBe(400)
  })

  it('null in a new one is none', async () => {
    const place = await openPlace()
    const saved = await save(place, 'Agreed', { consent: true, companyId: null })
    expect(saved).toMatchObject({ status: 201 })
    expect(saved.body.filter).toEqual({ consent: true })
  })
})

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
    expect(await own()).toMatchObject([{ name: 'at night', filter: { stay: 'here-now' } }, { name: 'Cold' }])
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

  it('of nobody may be saved, but a campaign to it does not start', async () => {
    const place = await openPlace()
    const { body: segment } = await save(place, 'Nobody', { language: 'fr' })
    const { body: audience } = await ask('POST', '/audience', { warehouseId: place.id, segment: segment.id })
    expect(audience).toMatchObject({ count: 0, samples: [] })
    const { body: draft } = await addCampaign(place, segment.id)
    for (const start of ['start', 'start-by-morning']) {
      const { status, body } = await ask('POST', `/campaign/${draft.id}/${start}`)
      expect([status, body[0].errors[0].code]).toEqual([422, 'empty_audience'])
    }
    expect((await ask('GET', `/campaign/${draft.id}`)).body.status).toBe('draft')
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
