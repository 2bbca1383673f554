import { buildBooking } from '@hosts/shared/testing'
import { groupBookings } from './group-bookings'

test.each([
  ['11:56', '18:00', 'arrivals'],
  ['11:55', '18:00', 'problems'],
  ['11:56', '11:59', 'problems'],
])('lists an arrival of %s, booked until %s, at 12:00 under %s', (from, to, name) => {
  const [startsAt, endsAt] = [from, to].map((time) => `2026-03-01T${time}:00.000Z`) as [string, string]
  const groups = groupBookings('today', [buildBooking({ startsAt, endsAt })], Date.parse('2026-03-01T12:00Z'))
  expect(groups.map((group) => group.name)).toEqual([name])
})
