import { driverLimits } from '@hosts/shared/contract'
import { plateColumns } from '../db/plate-columns'
import { gateEvents, warehouseDrivers } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { addBooking, addDriver, addUser, inHours } from '../testing/world'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

let phones = 0
const createPhone = () => `+49151987650${String(phones++).padStart(2, '0')}`

const meet = async (name = 'Zoë Ní Bhriain') => {
  const place = test.world.first
  const phone = createPhone()
  const driver = await addDriver(test.db, place.id, name, { phone, plate: 'HH-AB 123' })
  const url = `/chat/users/${driver.id}?warehouseId=${place.id}`
  const edit = (body: object, user = test.world.owner) => test.call(user, 'PATCH', url, { body })
  return { driver, place, phone, url, edit }
}
/** Makes the driver known at the account's second location, too. */
const share = (driver: { id: number }) =>
  test.db.insert(warehouseDrivers).values({ warehouseId: test.world.second.id, driverId: driver.id })
const plates = (body: { vehicles: { plate: string }[] }) => body.vehicles.map(({ plate }) => plate)

it('changes name, contacts, language and company, found by the new ones at once', async () => {
  const { edit, driver, place } = await meet()
  const changes = {
    name: 'Zoe Müller',
    phone: '0151 98 76 59 99',
    email: 'z@example.com',
    language: 'ga',
    company: 'Éire',
  }
  const { status, body } = await edit(changes, test.world.manager)
  expect([status, body]).toMatchObject([200, { ...changes, phone: '+4915198765999' }])
  for (const search of ['mueller', '015198765999', 'eire']) {
    const url = `/chat/users?warehouseId=${place.id}&search=${search}`
    const { results } = (await test.call(test.world.owner, 'GET', url)).body
    expect(results).toMatchObject([{ id: driver.id }])
  }
  const none = await edit({ phone: null, email: null, company: null })
  expect(none.body).toMatchObject({ phone: '', email: null, company: null })
})

it('makes the vehicles those of the list, each plate once', async () => {
  const { edit } = await meet()
  const two = await edit({ vehicles: [{ plate: 'hhab123', type: 'van', length: 650 }, { plate: 'NEW 1' }] })
  expect(two.body.vehicles).toMatchObject([
    { plate: 'HHAB123', type: 'van', length: 650 },
    { plate: 'NEW 1', type: 'truck', length: null },
  ])
  expect(plates((await edit({ vehicles: [{ plate: 'NEW 1' }] })).body)).toEqual(['NEW 1'])
  expect(plates((await edit({ vehicles: [] })).body)).toEqual([])
  const many = Array.from({ length: driverLimits.vehicles + 1 }, (_, at) => ({ plate: `V ${at}` }))
  expect((await edit({ vehicles: many })).status).toBe(400)
})

it('leaves to an owner who a driver is that other locations know, and names no location', async () => {
  const { driver, edit, place } = await meet()
  await share(driver)
  const one = await addUser(test.db, place.accountId, `one-${driver.id}@nordlicht.test`, 'manager', [
    place.id,
  ])
  const owner = await addUser(test.db, place.accountId, `own-${driver.id}@nordlicht.test`, 'owner', [
    place.id,
  ])
  const all = await addUser(test.db, place.accountId, `all-${driver.id}@nordlicht.test`, 'manager', null)
  for (const body of [{ name: 'Other' }, { phone: createPhone() }, { email: 'x@example.com' }])
    for (const user of [one, owner, all]) {
      const refused = await edit(body, user)
      expect([refused.status, refused.body.code]).toEqual([403, 'known_elsewhere'])
      expect(refused.body.message).not.toContain(test.world.second.name)
    }
  // What the location keeps, what stays as it is, and a vehicle more.
  const free = { name: driver.name, tags: ['vip'], note: 'Kind', blocked: { reason: 'Rude' } }
  const more = [{ plate: 'HH-AB 123' }, { plate: 'NEW 2' }]
  const { status, body } = await edit({ ...free, vehicles: more }, one)
  expect([status, body]).toMatchObject([200, { tags: ['vip'], note: 'Kind', blockReason: 'Rude' }])
  expect(plates(body)).toEqual(['HH-AB 123', 'NEW 2'])
  expect((await edit({ name: 'By the owner' })).body.name).toBe('By the owner')
})

it('says where one driver is asked for, and not in lists, that the caller may not change him', async () => {
  const { driver, edit, place, url } = await meet()
  const add = (name: string, ...rest: [Parameters<typeof addUser>[3], number[] | null]) =>
    addUser(test.db, place.accountId, `${name}-${driver.id}@nordlicht.test`, ...rest)
  const one = await add('only', 'manager', [place.id])
  const all = await add('every', 'manager', null)
  const some = await add('some', 'owner', [place.id])
  const read = async (user: typeof one) => (await test.call(user, 'GET', url)).body.canChange
  for (const user of [one, all, some]) expect(await read(user)).toBeUndefined()
  await share(driver)
  for (const user of [one, all, some]) expect(await read(user)).toBe(false)
  expect(await read(test.world.owner)).toBeUndefined()
  expect((await edit({ tags: ['vip'] }, one)).body.canChange).toBe(false)
  const list = await test.call(one, 'GET', `/chat/users?warehouseId=${place.id}&driverId=${driver.id}`)
  expect(list.body.results[0]).not.toHaveProperty('canChange')
})

describe('a vehicle of a driver whom other locations know', () => {
  const NEW = 'NEW 1'
  const arrange = async () => {
    const met = await meet()
    await share(met.driver)
    const { accountId, id } = met.place
    const one = await addUser(test.db, accountId, `car-${met.driver.id}@nordlicht.test`, 'manager', [id])
    const there = { warehouseId: test.world.second.id, driverId: met.driver.id }
    return { ...met, one, there }
  }

  it('is added by a manager, and taken away again', async () => {
    const { edit, one } = await arrange()
    const added = await edit({ vehicles: [{ plate: 'HH-AB 123' }, { plate: NEW }] }, one)
    expect(plates(added.body)).toEqual(['HH-AB 123', NEW])
    const removed = await edit({ vehicles: [{ plate: 'HH-AB 123' }] }, one)
    expect([removed.status, plates(removed.body)]).toEqual([200, ['HH-AB 123']])
  })

  it.each([
    [
      'came in a booking',
      async ({ there }: Awaited<ReturnType<typeof arrange>>) =>
        addBooking(test.db, there, [-9, -5], { plate: 'hh ab123' }),
    ],
    [
      'came without one',
      async ({ there: { warehouseId } }: Awaited<ReturnType<typeof arrange>>) =>
        test.db.insert(gateEvents).values({
          ...{ warehouseId, clientEventId: crypto.randomUUID(), type: 'in', userName: 'Gate' },
          ...plateColumns('HH-AB 123'),
          occurredAt: inHours(-200),
        }),
    ],
  ])('is not taken away by a manager when it %s at another location', async (_, come) => {
    const met = await arrange()
    await come(met)
    const refused = await met.edit({ vehicles: [] }, met.one)
    expect([refused.status, refused.body.code]).toEqual([403, 'known_elsewhere'])
    expect(refused.body.message).not.toContain(test.world.second.name)
    expect(plates((await met.edit({ vehicles: [] })).body)).toEqual([])
    await test.db.delete(gateEvents)
  })
})

it('changes nothing where a part is refused', async () => {
  const { driver, edit } = await meet()
  await share(driver)
  const place = test.world.first
  const one = await addUser(test.db, place.accountId, `part-${driver.id}@nordlicht.test`, 'manager', [
    place.id,
  ])
  expect((await edit({ note: 'Kept?', name: 'Other' }, one)).status).toBe(403)
  expect((await edit({})).body).toMatchObject({ note: '', name: driver.name })
})

it('refuses the phone of another driver of the account, who is shown where the location knows him', async () => {
  const { edit } = await meet()
  const here = await meet('Ben')
  const { status, body } = await edit({ phone: here.phone })
  expect([status, body]).toMatchObject([409, { code: 'driver_exists', driver: { id: here.driver.id } }])
  const phone = createPhone()
  await addDriver(test.db, test.world.second.id, 'Elsewhere', { phone })
  const hidden = await edit({ phone })
  expect([hidden.status, hidden.body.code, hidden.body.driver]).toEqual([409, 'driver_exists', undefined])
  expect(JSON.stringify(hidden.body)).not.toContain('Elsewhere')
  const foreign = createPhone()
  await addDriver(test.db, test.world.foreign.id, 'Foreign', { phone: foreign })
  expect((await edit({ phone: foreign })).status).toBe(200)
})

it("lists a driver's stays with what was paid and is due, the newest first", async () => {
  const { driver, place, url } = await meet()
  const at = { warehouseId: place.id, driverId: driver.id }
  const past = { status: 'checked_out', amount: 2400, paidAmount: 900, bayId: null } as const
  await addBooking(test.db, at, [-30, -20], past)
  await addBooking(test.db, at, [2, 4], { amount: 1500, paidAmount: 1500 })
  const list = async (of = url, user = test.world.manager) =>
    test.call(user, 'GET', of.replace('?', '/stay?'))
  const { results, count } = (await list()).body
  expect(results).toMatchObject([
    { status: 'confirmed', amount: 1500, paid: 1500, due: 0, bay: { label: expect.any(String) } },
    { status: 'checked_out', amount: 2400, paid: 900, due: 1500, currency: 'EUR', bay: null },
  ])
  expect(count).toBe(2)
  const { id } = await addDriver(test.db, test.world.second.id, 'Elsewhere')
  expect((await list(`/chat/users/${id}?warehouseId=${place.id}`)).status).toBe(404)
})
