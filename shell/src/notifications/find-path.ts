import { bookingPath } from '@hosts/shared/booking-path'
import type { Notification } from '@hosts/shared/contract'
import { sectionPath } from '@hosts/shared/platform'

type Path = (locationId: number, subject: string | undefined) => string

const toBookings =
  (view: string): Path =>
  (id, subject) =>
    subject
      ? bookingPath({ id: Number(subject), warehouseId: id })
      : `${sectionPath('bookings', id)}&view=${view}`

const toCampaigns: Path = (id, subject) =>
  subject
    ? `${sectionPath('campaigns/view', id)}&campaign=${encodeURIComponent(subject)}`
    : sectionPath('campaigns', id)

/** What the events of a kind are about: one of them, or where all are. */
const paths: Record<string, Path> = {
  request: toBookings('requests'),
  'request-expiring': toBookings('requests'),
  overstay: toBookings('overstay'),
  'late-arrival': toBookings('late'),
  'bay-taken': toBookings('taken-bay'),
  'access-request': () => '/team',
  'gate-conflict': (id) => sectionPath('to-look-at', id),
  'campaign-halted': toCampaigns,
  'campaign-done': toCampaigns,
  'import-done': (id) => sectionPath('users', id),
}

/** Where a notification leads; one of a later release to its location. */
export const findPath = ({ kind, location, subject }: Notification) => {
  if (!location) return '/'
  const path: Path = paths[kind] ?? ((id) => sectionPath('overview', id))
  return path(location.id, subject)
}
