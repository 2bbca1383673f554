import { segments } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { addBooking, addDriver, addWarehouse } from '../testing/world'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

const newPlace = () => addWarehouse(test.db, test.world.account.id, 'Audience')
const preview = async (warehouseId: number, segment: string, text?: string) => {
  const body = { warehouseId, segment, text }
  return (await test.call(test.world.owner, 'POST', '/chat/audience', { body })).body
}

it('holds in each preset whom it names', async () => {
  const { id: warehouseId } = await newPlace()
  const add = async (
    name: string,
    span?: [number, number],
    status?: 'checked_in' | 'confirmed' | 'checked_out',
  ) => {
    const driver = await addDriver(test.db, warehouseId, name)
    if (span) await addBooking(test.db, { warehouseId, driverId: driver.id }, span, { status })
  }
  await add('here', [-3, 3], 'checked_in')
  await add('over', [-9, -1], 'checked_in')
  await add('soon', [5, 9], 'confirmed')
  await add('next week', [170, 180], 'confirmed')
  await add('past', [-50, -40], 'checked_out')
  await add('long ago', [-2400, -2390], 'checked_out')
  await add('never')

  const names = async (segment: string) => {
    const { body } = await test.call(
      test.world.owner,
      'GET',
      `/chat/users?warehouseId=${warehouseId}&segment=${segment}`,
    )
    return body.results.map(({ name }: { name: string }) => name)
  }
  expect(await names('all')).toHaveLength(7)
  expect(await names('here-now')).toEqual(['here', 'over'])
  expect(await names('overstaying')).toEqual(['over'])
  expect(await names('arriving-24h')).toEqual(['soon'])
  expect(await names('upcoming')).toEqual(['next week', 'soon'])
  expect(await names('past-90d')).toEqual(['past'])
})

it('holds in a saved segment who meets all of its conditions, at its own location alone', async () => {
  const place = await newPlace()
  await addDriver(test.db, place.id, 'reefer', { tags: ['reefer', 'vip'], lastStayAt: new Date() })
  await addDriver(test.db, place.id, 'reefer, long ago', { tags: ['reefer'], lastStayAt: new Date(0) })
  await addDriver(test.db, place.id, 'other', { lastStayAt: new Date() })
  const filter = { tags: ['reefer'], lastStayDays: 30, language: 'de', vehicleType: 'truck' as const }
  await test.db.insert(segments).values({ id: 'reefers', warehouseId: place.id, name: 'Reefers', filter })
  const { count, samples } = await preview(place.id, 'reefers')
  expect([count, samples[0].name]).toEqual([1, 'reefer'])
  const list = await test.call(test.world.owner, 'GET', `/chat/segment?warehouseId=${place.id}`)
  expect(list.body.results.at(-1)).toEqual({ id: 'reefers', name: 'Reefers', preset: false })
  const elsewhere = await preview((await newPlace()).id, 'reefers')
  expect(elsewhere[0].errors[0]).toMatchObject({ path: 'segment', code: 'unknown_segment' })
})

it('counts whom it leaves out and why, and shows messages as they would read', async () => {
  const place = await newPlace()
  await addDriver(test.db, place.id, 'Reached', { plate: 'HH-R 1' })
  await addDriver(test.db, place.id, 'Blocked', { blockedAt: new Date(), marketingConsentAt: null })
  await addDriver(test.db, place.id, 'Opted out', { marketingConsentAt: null })
  await addDriver(test.db, place.id, 'On foot', { plate: null })
  const answer = await preview(place.id, 'all', 'Hi {{driver.name}}, {{driver.plate}}')
  expect(answer).toMatchObject({
    count: 1,
    excluded: { opted_out: 1, blocked: 1, missing_variable: 1, frequency_cap: 0 },
    samples: [{ name: 'Reached', text: 'Hi Reached, HH-R 1' }],
  })
})
