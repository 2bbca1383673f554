import { createRecentChanges } from './recent-changes'

let now = 0
beforeEach(() => {
  now = 1_000_000
  jest.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => jest.restoreAllMocks())

const change = (warehouseId: number) => ({ accountId: 1, warehouseId, tags: ['Booking'] })
const start = () => {
  const recent = createRecentChanges()
  recent.restart()
  return recent
}
const ids = (changes?: { warehouseId?: number }[]) => changes?.map(({ warehouseId }) => warehouseId)

it('finds the changes since then, of at most a minute', () => {
  const recent = start()
  for (let id = 1; id <= 10; id += 1) {
    now += 10_000
    recent.add(change(id))
  }
  expect(ids(recent.find(0))).toEqual([10])
  expect(ids(recent.find(25))).toEqual([8, 9, 10])
  expect(ids(recent.find(50))).toEqual([5, 6, 7, 8, 9, 10])
  expect(recent.find(61)).toBeUndefined()
})

it('does not know the changes before its start or restart', () => {
  const recent = start()
  now += 5000
  recent.add(change(1))
  expect(recent.find(6)).toBeUndefined()
  expect(ids(recent.find(5))).toEqual([1])
  recent.restart()
  expect(recent.find(5)).toBeUndefined()
  expect(createRecentChanges().find(0)).toBeUndefined()
})

it('forgets the oldest of too many', () => {
  const recent = start()
  for (let id = 1; id <= 5001; id += 1) {
    now += 1
    recent.add(change(id))
  }
  expect(recent.find(5.001)).toBeUndefined()
  expect(ids(recent.find(4.9))).toHaveLength(4901)
})
