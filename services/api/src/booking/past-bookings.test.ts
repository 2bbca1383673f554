import { bookingEvents } from '../db/schema'
import { startApp, type TestApp } from '../testing/app'
import { addBooking, addDriver, inHours } from '../testing/world'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

it('the past lists the last stay first, by its start, or by its end if it never started', async () => {
  const { db, world } = test
  const warehouseId = world.first.id
  const ids = { warehouseId, driverId: (await addDriver(db, warehouseId, 'Ada')).id }
  const add = (plate: string, span: [number, number], status: 'checked_out' | 'cancelled' | 'expired') =>
    addBooking(db, ids, span, { plate, status })
  const event = { warehouseId, action: 'cancel', from: 'confirmed', to: 'cancelled' } as const
  await add('left', [-5, -2], 'checked_out')
  await add('left before', [-30, -25], 'checked_out')
  const cancelled = await add('cancelled for tomorrow', [30, 40], 'cancelled')
  await db.insert(bookingEvents).values([
    { ...event, bookingId: cancelled.id, at: inHours(-20) },
    // A refund is no end.
    { ...event, bookingId: cancelled.id, action: 'payment', from: 'cancelled', at: inHours(-1) },
  ])
  const list = async (query: string) => {
    const { body } = await test.call(
      world.owner,
      'GET',
      `/warehouse/${warehouseId}/booking?view=past${query}`,
    )
    return [body.count, ...body.results.map(({ plate }: { plate: string }) => plate)]
  }
  expect(await list('')).toEqual([3, 'left', 'cancelled for tomorrow', 'left before'])
  expect(await list('&limit=1&page=2')).toEqual([3, 'cancelled for tomorrow'])
  expect(await list('&search=left')).toEqual([2, 'left', 'left before'])
  expect(await list('&status=cancelled')).toEqual([1, 'cancelled for tomorrow'])
})

it('a search of the past lists the exact spelling first, then the last stay', async () => {
  const { db, world } = test
  const warehouseId = world.first.id
  const add = async (name: string, span: [number, number], status: 'checked_out' | 'cancelled') => {
    const { id: driverId } = await addDriver(db, warehouseId, name)
    await addBooking(db, { warehouseId, driverId }, span, { plate: name, status })
  }
  await add('Ben Mueller', [-50, -45], 'checked_out')
  await add('Anna Müller', [-20, -15], 'checked_out')
  await add('Carl Muller', [-10, -5], 'checked_out')
  await add('Dora Müller', [30, 40], 'cancelled')
  await add('Eva Mueller', [-60, -55], 'checked_out')
  const list = async (query: string) => {
    const { body } = await test.call(
      world.owner,
      'GET',
      `/warehouse/${warehouseId}/booking?view=past&search=${query}`,
    )
    return body.results.map(({ driver }: { driver: { name: string } }) => driver.name)
  }
  const all = await list('mueller')
  expect(all.slice(0, 2)).toEqual(['Ben Mueller', 'Eva Mueller'])
  expect(all.slice(2).sort()).toEqual(['Anna Müller', 'Carl Muller', 'Dora Müller'])
  expect((await list('m%C3%BCller&limit=1'))[0]).toBe((await list('m%C3%BCller'))[0])
  expect((await list('m%C3%BCller')).slice(0, 2).sort()).toEqual(['Anna Müller', 'Dora Müller'])
  expect(await list('mueller&limit=1&page=2')).toEqual(['Eva Mueller'])
})
