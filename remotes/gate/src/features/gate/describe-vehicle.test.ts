import { buildGateBooking, buildVehicle } from '../../testing/build-gate'
import { describeVehicle } from './describe-vehicle'

const clock = { zone: 'Europe/Berlin', now: Date.parse('2026-11-23T12:00:00.000Z') }
const from = (startsAt: string) => ({ booking: buildGateBooking({ startsAt }) })
const until = (endsAt: string) => ({ booking: buildGateBooking({ endsAt }) })

const blockedDriver = {
  id: 1,
  name: 'Ana',
  blockedAt: '2026-11-20T08:00:00.000Z',
  blockReason: 'Left without paying',
}

test.each([
  ['nothing', {}, null],
  [
    'too early',
    { conflict: 'too_early', ...from('2026-11-23T17:00:00Z') },
    'warning: Too early: due at 6:00 PM.',
  ],
  [
    'another day in its zone',
    { conflict: 'wrong_day', ...from('2026-11-23T23:30:00Z') },
    'warning: Not today: due on Tue, Nov 24.',
  ],
  [
    'over for hours',
    { conflict: 'too_late', ...until('2026-11-23T11:00:00Z') },
    'warning: The stay ended 12:00 PM.',
  ],
  [
    'over since yesterday',
    { conflict: 'too_late', ...until('2026-11-22T11:00:00Z') },
    'warning: The stay ended Nov 22, 12:00 PM.',
  ],
  ['in already', { conflict: 'already_inside' }, 'danger: In already.'],
  [
    'in since',
    { conflict: 'already_inside', since: clock.now - 3_600_000 },
    'danger: In already, since 12:00 PM.',
  ],
  ['left', { conflict: 'already_left' }, 'warning: Has left already.'],
  ['cancelled', { conflict: 'cancelled' }, 'danger: This booking was cancelled.'],
  ['blocked', { conflict: 'blocked_driver' }, 'danger: The host has blocked this driver.'],
  [
    'blocked for a reason',
    {
      conflict: 'blocked_driver',
      booking: buildGateBooking({
        driver: {
          id: 1,
          name: 'Ana',
          blockedAt: '2026-11-20T08:00:00.000Z',
          blockReason: 'Left without paying',
        },
      }),
    },
    'danger: The host has blocked this driver: Left without paying',
  ],
  ['bay taken', { conflict: 'bay_taken' }, 'warning: Bay A1 is taken.'],
  [
    'no bay free',
    { conflict: 'bay_taken', booking: buildGateBooking({ bay: null }) },
    'warning: No bay is free.',
  ],
  ['on no list', { booking: null, conflict: 'no_booking' }, 'warning: Not on the list.'],
  ['a visitor who leaves', { booking: null, side: 'on_site' }, 'info: Without a booking'],
  ['late', { isLate: true, ...from('2026-11-23T11:15:00Z') }, 'warning: Late by 45 min.'],
  ['late is less than a no-show', { isLate: true, conflict: 'no_show' }, 'warning: Marked as a no-show.'],
  [
    'overdue',
    { side: 'on_site', isOverdue: true, ...until('2026-11-23T10:40:00Z') },
    'danger: Over by 1 h 20 min.',
  ],
  [
    'overdue since a moment',
    { side: 'on_site', isOverdue: true, ...until('2026-11-23T11:59:30Z') },
    'danger: Over by less than a minute.',
  ],
  [
    'blocked on site',
    { side: 'on_site', booking: buildGateBooking({ driver: blockedDriver }) },
    'danger: The host has blocked this driver: Left without paying',
  ],
  [
    'blocked and overdue',
    {
      side: 'on_site',
      isOverdue: true,
      booking: buildGateBooking({ driver: blockedDriver, endsAt: '2026-11-23T10:40:00Z' }),
    },
    'danger: Over by 1 h 20 min. The host has blocked this driver: Left without paying',
  ],
  [
    'a visitor whose driver is blocked',
    { booking: null, side: 'on_site', blocked: {} },
    'danger: The host has blocked this driver.',
  ],
  [
    'a visitor whose driver is blocked for a reason',
    { booking: null, side: 'on_site', blocked: { reason: 'Left without paying' } },
    'danger: The host has blocked this driver: Left without paying',
  ],
  ['what a later server says', { conflict: 'failed' }, 'warning: Something else is not right.'],
] as const)('describes %s', (_, change, expected) => {
  const note = describeVehicle(buildVehicle(change), clock)
  expect(note && `${note.tone}: ${note.text}`).toBe(expected)
})
