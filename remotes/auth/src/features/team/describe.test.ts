import type { Location } from '../../api/get-locations'
import { describeExpiry } from './describe-expiry'
import { describeReach } from './describe-reach'

const locations = ['Altona', 'Bremen', 'Celle', 'Dorum'].map(
  (name, index): Location => ({ id: index + 1, name, status: 'published' }),
)

test.each<[number[] | null, string]>([
  [null, 'All locations'],
  [[], 'No location'],
  [[2], 'Bremen'],
  [[3, 1, 2], 'Altona, Bremen, Celle'],
  [[1, 2, 3, 4], 'Altona, Bremen and 2 more'],
  [[1, 99], 'Altona and 1 more'],
  [[98, 99], '2 locations'],
])('the locations %j are %s', (ids, text) => {
  expect(describeReach(ids, locations)).toBe(text)
})

test('locations are counted until their names are known', () => {
  expect(describeReach([1], undefined)).toBe('1 location')
})

test.each([
  [7 * 24, 'Expires in 7 days'],
  [24, 'Expires in 1 day'],
  [23.9, 'Expires in 23 hours'],
  [1, 'Expires in 1 hour'],
  [0.5, 'Expires within the hour'],
  [0, 'Expired'],
])('an invite of %d more hours: %s', (hours, text) => {
  const now = Date.parse('2026-03-01T10:00:00Z')
  expect(describeExpiry(new Date(now + hours * 3_600_000).toISOString(), now)).toBe(text)
})
