import type { Booking } from '@hosts/shared/contract'
import { groupBookings } from './group-bookings'
import { buildStay } from './testing'

const hour = 3_600_000

test('groups current stay, requests and next arrival, counts later bookings, lists earlier stays', () => {
  const now = new Date('2026-07-10T12:00:00Z')
  const at = (hours: number) => new Date(now.getTime() + hours * hour).toISOString()
  const add = (id: number, status: Booking['status'], from: number, to: number) =>
    buildStay({ id, status, startsAt: at(from), endsAt: at(to) })
  const { present, later, earlier } = groupBookings(
    [
      add(1, 'confirmed', 90, 99),
      add(2, 'confirmed', 20, 30),
      add(3, 'requested', 50, 60),
      add(4, 'checked_in', -5, 5),
      add(5, 'confirmed', -9, -1),
      add(6, 'checked_out', -90, -80),
      add(7, 'checked_out', -50, -40),
      add(8, 'cancelled', 5, 6),
    ],
    now,
  )
  expect(present.map(({ id }) => id)).toEqual([4, 3, 2])
  expect(later).toBe(1)
  expect(earlier.map(({ id }) => id)).toEqual([7, 6])
})
