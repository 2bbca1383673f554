import { matchesFilter, sortItems } from './filters'

const thing: Record<string, unknown> = {
  name: 'Marta Nowak',
  members: ['a', 'b'],
  count: 3,
  at: '2026-03-01T10:00:00.000Z',
  frozen: false,
}
const read = (field: string) => thing[field]

test.each<[object, boolean]>([
  [{}, true],
  [{ name: 'Marta Nowak' }, true],
  [{ name: { $eq: 'Marta' } }, false],
  [{ members: { $in: ['b', 'z'] } }, true],
  [{ members: { $in: [] } }, false],
  [{ members: { $nin: ['z'] } }, true],
  [{ members: ['b', 'a'] }, true],
  [{ members: { $eq: ['a', 'b', 'c'] } }, false],
  [{ members: { $contains: 'a' } }, true],
  [{ count: { $gt: 2, $lte: 3 } }, true],
  [{ count: { $lt: 3 } }, false],
  [{ count: { $gt: '2' } }, false],
  [{ at: { $gte: '2026-03-01T11:00:00+01:00' } }, true],
  [{ at: { $lt: '2026-03-01T10:00:00Z' } }, false],
  [{ frozen: false }, true],
  [{ frozen: { $ne: true } }, true],
  [{ missing: { $exists: false } }, true],
  [{ missing: null }, true],
  [{ missing: { $gt: 1 } }, false],
  [{ name: { $autocomplete: 'nowa' } }, true],
  [{ name: { $autocomplete: 'marta no' } }, true],
  [{ name: { $autocomplete: 'owak' } }, false],
  [{ name: { $q: 'OWAK' } }, true],
  [{ $and: [{ count: 3 }, { frozen: true }] }, false],
  [{ $or: [{ count: 4 }, { frozen: false }] }, true],
  [{ $nor: [{ count: 4 }] }, true],
])('matches %j: %s', (filter, expected) => {
  expect(matchesFilter(filter as Record<string, unknown>, read)).toBe(expected)
})

test.each<object>([
  { name: { $regex: 'x' } },
  { $not: [] },
  { $and: {} },
  { members: { $in: 'a' } },
  { name: { toString: 'x' } },
])('rejects %j', (filter) => {
  expect(() => matchesFilter(filter as Record<string, unknown>, read)).toThrow()
})

test('sorts by several fields, items without one last', () => {
  const items = [{ n: 1, at: '2026-01-01' }, { n: 2 }, { n: 3, at: '2026-01-02' }, { n: 4, at: '2026-01-01' }]
  const order = (direction: 1 | -1) =>
    sortItems(
      items,
      [
        { field: 'at', direction },
        { field: 'n', direction: -1 },
      ],
      (item) => (field) => item[field as 'n'],
    ).map((item) => item.n)
  expect(order(1)).toEqual([4, 1, 3, 2])
  expect(order(-1)).toEqual([3, 4, 1, 2])
})
