import { buildBooking, buildToDo } from '@hosts/shared/testing'
import { sortByUrgency } from './sort-by-urgency'

test('puts locations where something waits before the others, which keep their order', () => {
  const toDo = buildToDo(
    ['request', buildBooking({ id: 1, warehouseId: 8 })],
    ['late', buildBooking({ id: 2, warehouseId: 7 })],
  )
  const locations = [5, 7, 9, 8].map((id) => ({ id }) as never)
  const ids = (found: { id: number }[]) => found.map(({ id }) => id)
  expect(ids(sortByUrgency(locations, toDo))).toEqual([8, 7, 5, 9])
  expect(ids(sortByUrgency(locations, undefined))).toEqual([5, 7, 9, 8])
})
