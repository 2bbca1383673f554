import { type ChatUser, driverLimits, MAX_COUNTED } from '@hosts/shared/contract'
import { eq } from 'drizzle-orm'
import { drivers, vehicles, warehouseDrivers } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { addBay, addBooking, addDriver, inHours } from '../testing/world'

let test: TestApp
let ada: { id: number }
beforeAll(async () => {
  test = await startApp()
  const { id } = test.world.first
  ada = await addDriver(test.db, id, 'Ada Öström', {
    plate: 'HH-AÖ 318',
    tags: ['vip', 'ADR'],
    marketingConsentAt: null,
  })
  await addDriver(test.db, id, 'Ben', { plate: 'ZS 4821K', tags: ['ADR'] })
  await addDriver(test.db, id, '100% Cem', { plate: '34 MYL 58', blockedAt: new Date() })
  await addDriver(test.db, test.world.second.id, 'Elsewhere')
  await addBooking(test.db, { warehouseId: id, driverId: ada.id }, [2, 4])
})
afterAll(() => test.close())

const find = async (query: string) => {
  const url = `/chat/users?warehouseId=${test.world.first.id}&${query}`
  const { body } = await test.call(test.world.manager, 'GET', url)
  return body.results.map(({ name }: { name: string }) => name)
}

it("lists a location's drivers by name", async () => {
  expect(await find('')).toEqual(['100% Cem', 'Ada Öström', 'Ben'])
  expect(await find('limit=1&page=3')).toEqual(['Ben'])
})

it.each([
  ['search=öst', ['Ada Öström']],
  ['search=hhaö318', ['Ada Öström']],
  ['search=zs-48 21', ['Ben']],
  ['search=%25', ['100% Cem']],
  ['search=151 123', ['100% Cem', 'Ada Öström', 'Ben']],
  ['tags=vip', ['Ada Öström']],
  ['tags=vip,ADR', ['Ada Öström', 'Ben']],
  ['tags=ADR&search=ben', ['Ben']],
  ['segment=upcoming', ['Ada Öström']],
  ['consent=true', ['100% Cem', 'Ben']],
  ['consent=false', ['Ada Öström']],
  ['consent=true&blocked=true&search=cem', ['100% Cem']],
  ['blocked=true', ['100% Cem']],
  ['blocked=false&tags=ADR', ['Ada Öström', 'Ben']],
])('%s finds %j', async (query, names) => {
  expect(await find(encodeURI(query).replace('%2525', '%25'))).toEqual(names)
})

it("lists the tags of a location's drivers, the most used first", async () => {
  const url = `/chat/users/tag?warehouseId=${test.world.first.id}`
  const { body } = await test.call(test.world.manager, 'GET', url)
  expect(body.results).toEqual([
    { tag: 'ADR', count: 2 },
    { tag: 'vip', count: 1 },
  ])
})

it.each(['', 'search=151 123&', 'tags=ADR,vip&'])('%scounts all drivers on every page', async (query) => {
  const url = `/chat/users?warehouseId=${test.world.first.id}&${query}limit=2`
  const pages = [1, 2, 9].map((page) => test.call(test.world.owner, 'GET', encodeURI(`${url}&page=${page}`)))
  const counts = (await Promise.all(pages)).map(({ body }) => body.count)
  expect(new Set(counts).size).toBe(1)
  expect(counts[0]).toBeGreaterThan(1)
})

it('lists the first vehicles of a driver with many, and all of a driver alone', async () => {
  const { db, world } = test
  const warehouseId = world.foreign.id
  const { id: driverId } = await addDriver(db, warehouseId, 'Dispatcher', { plate: 'V 0' })
  await addDriver(db, warehouseId, 'Zoe', { plate: 'ZOE 1' })
  const more = Array.from({ length: driverLimits.vehicles - 2 }, (_, at) => ({
    driverId,
    plate: `V ${at + 1}`,
    normalized: `V${at + 1}`,
    region: '',
    type: 'truck' as const,
  }))
  await db.insert(vehicles).values(more)
  const ask = async (query: string) => {
    const url = `/chat/users${query}${query.includes('?') ? '&' : '?'}warehouseId=${warehouseId}`
    const { body } = await test.call(world.stranger, 'GET', url)
    const users: ChatUser[] = body.results ?? [body]
    return users.map((user) => [user.vehicles[0]?.plate, user.vehicles.at(-1)?.plate])
  }
  expect(await ask('?limit=100')).toEqual([
    ['V 0', 'V 19'],
    ['ZOE 1', 'ZOE 1'],
  ])
  expect((await ask('?limit=8'))[0]).toEqual(['V 0', 'V 249'])
  expect(await ask(`?limit=100&driverId=${driverId}`)).toEqual([['V 0', 'V 498']])
  const book = (plate: string) =>
    test.call(world.stranger, 'POST', `/warehouse/${warehouseId}/booking`, {
      body: {
        driverId,
        plate,
        vehicleType: 'truck',
        startsAt: inHours(1).toISOString(),
        endsAt: inHours(2).toISOString(),
        amount: 100,
        amountReason: 'Agreed',
      },
    })
  await addBay(db, warehouseId, 'P', 9)
  // The last vehicle that a driver may have is stored, the next is in its booking only.
  for (const plate of ['V 499', 'V 500']) expect((await book(plate)).status).toBe(201)
  expect(await ask(`/${driverId}`)).toEqual([['V 0', 'V 499']])
})

describe('a location with many drivers', () => {
  beforeAll(async () => {
    const warehouseId = test.world.second.id
    const many = Array.from({ length: MAX_COUNTED + 1 }, (_, at) => ({
      name: `Many ${at}`,
      phone: `+4912${at}`,
      language: 'de',
    }))
    const added = await test.db.insert(drivers).values(many).returning({ driverId: drivers.id })
    await test.db.insert(warehouseDrivers).values(added.map((row) => ({ ...row, warehouseId })))
  })

  it.each([
    [1, MAX_COUNTED, true],
    [50, MAX_COUNTED + 1, true],
    [51, MAX_COUNTED + 2, false],
  ])('is counted no further than needed: page %i', async (page, count, hasMore) => {
    const url = `/chat/users?warehouseId=${test.world.second.id}&limit=20&page=${page}`
    const { body } = await test.call(test.world.owner, 'GET', url)
    expect([body.count, body.hasMore, body.results.length]).toEqual([count, hasMore, hasMore ? 20 : 2])
  })
})

it('finds and sorts a driver by the new name after a change of it', async () => {
  const driver = await addDriver(test.db, test.world.first.id, 'Zoe Changed')
  await test.db.update(drivers).set({ name: 'Aaron Changed' }).where(eq(drivers.id, driver.id))
  expect(await find('search=zoe')).toEqual([])
  expect(await find('search=changed')).toEqual(['Aaron Changed'])
  expect(await find('')).toEqual(['100% Cem', 'Aaron Changed', 'Ada Öström', 'Ben'])
  await test.db.delete(warehouseDrivers).where(eq(warehouseDrivers.driverId, driver.id))
})

it('returns a driver in the shape of the contract', async () => {
  const { body } = await test.call(
    test.world.owner,
    'GET',
    `/chat/users?warehouseId=${test.world.first.id}&search=ada`,
  )
  const [ada] = body.results
  expect(ada).toMatchObject({ stay: 'arriving-24h', tags: ['vip', 'ADR'], blockedAt: null })
  expect(ada.vehicles).toEqual([{ plate: 'HH-AÖ 318', region: 'DE', type: 'truck', length: null }])
  expect(ada.cid).toBe(`messaging:w${test.world.first.id}-d${ada.id}`)
})

const one = (driverId: number, warehouse = test.world.first) =>
  `/chat/users/${driverId}?warehouseId=${warehouse.id}`

it('returns one driver, or 404 for a driver of another location', async () => {
  const { manager, owner, second } = test.world
  expect((await test.call(manager, 'GET', one(ada.id))).body).toMatchObject({
    id: ada.id,
    stay: 'arriving-24h',
  })
  expect(await find(`driverId=${ada.id}`)).toEqual(['Ada Öström'])
  expect((await test.call(owner, 'GET', one(ada.id, second))).status).toBe(404)
  expect((await test.call(owner, 'PATCH', one(ada.id, second), { body: { note: 'x' } })).status).toBe(404)
})

it('stores tags and note independently, per location', async () => {
  const { manager, second, owner } = test.world
  await test.db.insert(warehouseDrivers).values({ warehouseId: second.id, driverId: ada.id })
  const tagged = await test.call(manager, 'PATCH', one(ada.id), { body: { tags: ['night', ' ADR ', 'ADR'] } })
  expect(tagged.body).toMatchObject({ tags: ['night', 'ADR'], note: '' })
  const noted = await test.call(manager, 'PATCH', one(ada.id), { body: { note: ' Rings twice ' } })
  expect(noted.body).toMatchObject({ tags: ['night', 'ADR'], note: 'Rings twice' })
  expect((await test.call(owner, 'GET', one(ada.id, second))).body).toMatchObject({ tags: [], note: '' })
})

it.each([
  { tags: ['x'.repeat(25)] },
  { tags: [''] },
  { tags: ['night, ADR'] },
  { tags: Array.from({ length: 21 }, (_, at) => `t${at}`) },
  { note: 'x'.repeat(1001) },
])('refuses %j', async (body) => {
  expect((await test.call(test.world.manager, 'PATCH', one(ada.id), { body })).status).toBe(400)
})
