import { bookingPath } from '@hosts/shared/booking-path'
import type { AuditEntry } from '@hosts/shared/contract'
import { sectionPath } from '@hosts/shared/platform'

type Find = (locationId: number, id: string | undefined) => string | null

const toBooking: Find = (warehouseId, id) => (id ? bookingPath({ id: Number(id), warehouseId }) : null)

const paths: Record<string, Find> = {
  bookings: toBooking,
  money: toBooking,
  rates: (id) => `${sectionPath('settings', id)}&section=rates`,
  settings: (id) => sectionPath('settings', id),
  bays: (id) => sectionPath('bays', id),
  drivers: (locationId, id) => (id ? `${sectionPath('users', locationId)}&driver=${id}` : null),
  campaigns: (locationId, id) =>
    id ? `${sectionPath('campaigns/view', locationId)}&campaign=${encodeURIComponent(id)}` : null,
}

/** Where the thing is that was changed; null where nothing is left of it, or no screen shows it. */
export const findLink = ({ event, kind, location, subject }: AuditEntry): string | null => {
  if (kind === 'team') return '/team'
  if (event === 'driver-erased' || !kind || !location) return null
  return paths[kind]?.(location.id, subject?.id) ?? null
}
