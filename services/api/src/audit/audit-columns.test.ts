import type { AuditEntry } from '@hosts/shared/contract'
import { auditColumns } from './audit-columns'

const entry: AuditEntry = {
  id: 7,
  at: '2026-11-20T22:30:00.000Z',
  event: 'booking-changed',
  kind: 'bookings',
  by: { id: 2, name: 'Jo at the gate' },
  location: { id: 1, name: 'Kai', timezone: 'Europe/Kyiv' },
}
const read = (change: Partial<AuditEntry>) =>
  Object.fromEntries(
    auditColumns('JPY', 'UTC').map(({ name, read }) => [name, read({ ...entry, ...change })]),
  )

it('names event, kind and person, at the clocks of the location', () => {
  expect(read({})).toMatchObject({
    'When (local)': '2026-11-21 00:30',
    'When (UTC)': '2026-11-20 22:30',
    Who: 'Jo at the gate',
    Kind: 'Bookings',
    What: 'Booking changed',
  })
  expect(read({ location: undefined })['When (local)']).toBe('2026-11-20 22:30')
})

it.each<[string, NonNullable<AuditEntry['changes']>[number], string]>([
  ['times', { field: 'endsAt', from: null, to: '2026-11-20T22:30:00.000Z' }, 'End: – → 2026-11-21 00:30'],
  ['money', { field: 'noShowFee', from: 0, to: 1500 }, 'No-show fee: ¥0 → ¥1,500'],
  [
    'a rate of a zone',
    { field: 'rate.day', of: 'Yard', from: null, to: 900 },
    'Rate per day, Yard: – → ¥900',
  ],
  ['codes', { field: 'status', from: 'checked_in', to: 'no_show' }, 'Status: Checked in → No-show'],
  ['a role', { field: 'subrole', from: 'access-only', to: 'manager' }, 'Role: Gate staff → Manager'],
  ['vehicles', { field: 'vehicleTypes', from: 'truck', to: 'truck, van' }, 'Vehicles: Truck → Truck, Van'],
  [
    'hours of a day',
    { field: 'hours.6', from: '', to: '08:00–12:00' },
    'Opening hours, Sunday: Closed → 08:00–12:00',
  ],
  ['all locations', { field: 'locations', from: 'Kai', to: 'all' }, 'Locations: Kai → All locations'],
  ['yes and no', { field: 'isOn', from: false, to: true }, 'On: No → Yes'],
  ['what is not written down', { field: 'plate' }, 'Plate: changed'],
  ['a field of a later release', { field: 'colour', from: 1, to: 2 }, 'Something else: 1 → 2'],
  ['what was cut off', { field: 'more', to: 6 }, '6 more'],
])('says %s in words', (_, change, words) => {
  expect(read({ changes: [change] }).Changes).toBe(words)
})

it.each<[string, Partial<AuditEntry>, object]>([
  ['Hosts for what nobody has done', { by: undefined }, { Who: 'Hosts' }],
  ['somebody without a name', { by: { id: 2 } }, { Who: 'somebody who was removed' }],
  [
    'an event of a later release',
    { event: 'later', kind: 'later', subject: { name: 'requested' } },
    { What: 'Something else', Kind: 'Something else', About: 'Requested' },
  ],
  ['a reason', { event: 'login-refused', detail: 'bad_credentials' }, { Details: 'Wrong email or password' }],
  [
    'a refused call',
    { event: 'access-refused', detail: 'forbidden: POST /api/v1/team' },
    { Details: 'Not allowed for the role: POST /api/v1/team' },
  ],
  ['ids', { event: 'drivers-merged', detail: '4 into 9' }, { Details: 'Driver 4 became part of driver 9' }],
  [
    'a browser',
    { device: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Mobile Safari/604.1' },
    { Browser: 'Safari on iPhone' },
  ],
  ['an unknown browser as it is', { device: 'curl/8.7.1' }, { Browser: 'curl/8.7.1' }],
])('names %s', (_, change, seen) => expect(read(change)).toMatchObject(seen))
