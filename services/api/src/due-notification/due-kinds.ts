import type { NotificationKind } from '@hosts/shared/contract'
import { type SQL, sql } from 'drizzle-orm'
import { isOpenRequest, isOverstay } from '../booking/booking-conditions'
import { dueConditions } from '../booking/due-bookings'
import { accessRequests, bookings, gateEvents, warehouses } from '../db/schema'

/** Before a request expires (minutes). */
const EXPIRES_SOON = 10
/** A stay that ended earlier (hours) is no news. */
const LATEST_OVERSTAY = 24

type Rule = {
  /** Whether hosts are told about a booking now; without it by who causes it. */
  isDue?: SQL
  /** What hosts are told about; a booking unless named. */
  table?: typeof gateEvents | typeof accessRequests
  /** Whether it is still so. */
  isOpen: SQL
  /** Told before about the same booking, and less urgent. */
  replaces?: NotificationKind
}

const { createdAt, expiresAt, startsAt, endsAt, status } = bookings
const due = dueConditions(sql`${warehouses.timezone}`)
const minutes = (count: number) => sql.raw(`interval '${count} minutes'`)
/** What the location allows at both ends of a stay, before anybody is told. */
const grace = sql`${warehouses.grace} * interval '1 minute'`

/**
 * What becomes so by the time, and until when the rest is so: a process of the release before settles nothing. Conditions on a booking, or
 * another row, joined with its location.
 */
export const dueKinds: Partial<Record<NotificationKind, Rule>> = {
  request: { isOpen: isOpenRequest },
  // One that never had longer was told about just before.
  'request-expiring': {
    isDue: sql`(${isOpenRequest} and ${expiresAt} <= now() + ${minutes(EXPIRES_SOON)}
      and ${createdAt} < ${expiresAt} - ${minutes(EXPIRES_SOON)})`,
    isOpen: isOpenRequest,
    replaces: 'request',
  },
  overstay: {
    isDue: sql`(${isOverstay} and ${endsAt} + ${grace} < now() and ${endsAt} > now() - interval '${sql.raw(String(LATEST_OVERSTAY))} hours')`,
    isOpen: isOverstay,
  },
  'late-arrival': {
    isDue: sql`(${due.late} and ${startsAt} + ${grace} < now())`,
    isOpen: sql`(${status} = 'confirmed' and ${startsAt} < now() and ${endsAt} >= now())`,
  },
  'bay-taken': { isDue: due['taken-bay'], isOpen: due['taken-bay'] },
  'gate-conflict': {
    table: gateEvents,
    isOpen: sql`(${gateEvents.conflict} is not null and ${gateEvents.settledAt} is null)`,
  },
  // An answered one has no row, nor one that has expired, once `deleteOldRequests` was there.
  'access-request': { table: accessRequests, isOpen: sql`true` },
}
