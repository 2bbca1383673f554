import type { ChatStay } from '@hosts/shared/contract'
import { startApp, type TestApp } from '../testing/app'
import { addBay, addBooking, addDriver, addWarehouse } from '../testing/world'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

it('lists who is here, due within the hour or late, each driver once, the stay on site first', async () => {
  const place = await addWarehouse(test.db, test.world.account.id, 'Rows')
  const { id: bayId } = await addBay(test.db, place.id, 'N3')
  const add = async (name: string, ...stays: [[number, number], object?][]) => {
    const { id } = await addDriver(test.db, place.id, name)
    for (const [span, values] of stays)
      await addBooking(test.db, { warehouseId: place.id, driverId: id }, span, values)
    return id
  }
  const here = { status: 'checked_in', bayId, bayNumbered: true }
  const both = await add('Late and here', [[-2, 3]], [[-1, 4], here])
  const over = await add('Overstays', [[-5, -1], { status: 'checked_in' }])
  const late = await add('Late', [[-1, 4]])
  const soon = await add('Soon', [[0.5, 4]])
  await add('Later', [[2, 4]])
  await add('Missed', [[-5, -1]])
  await add('Gone', [[-5, -1], { status: 'checked_out' }])
  await add('Asks', [[-1, 4], { status: 'requested' }])
  const read = async (by: { id: number }) => test.call(by, 'GET', `/chat/stay?warehouseId=${place.id}`)
  const { results } = (await read(test.world.owner)).body as { results: ChatStay[] }
  expect(results.map(({ driverId, isHere }) => [driverId, isHere])).toEqual([
    [both, true],
    [over, true],
    [late, false],
    [soon, false],
  ])
  expect(results[0]?.bay).toBe('N3')
  for (const by of [test.world.manager, test.world.stranger]) expect((await read(by)).status).toBe(404)
})
