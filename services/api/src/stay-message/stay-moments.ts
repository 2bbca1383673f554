import type { StayMoment } from '@hosts/shared/contract'
import { and, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { bookings, stayMessages } from '../db/schema'

const now = sql`now()`
const wait = sql`${stayMessages.minutes} * interval '1 minute'`
/** How late a message about what has happened may be: after a night's quiet hours, or an outage. */
const late = sql`interval '24 hours'`

type Moment = {
  /** Whether a stay's message is to be sent now. Of what has happened, only since the message is on. */
  isDue: SQL | undefined
  /** Stays to try a message with, the best first. */
  isExample: SQL | undefined
  order: SQL
  /** When a stay's message is sent. */
  findTime: (stay: StayTimes, minutes: number) => Date
}
export type StayTimes = Pick<
  typeof bookings.$inferSelect,
  'startsAt' | 'endsAt' | 'checkedInAt' | 'checkedOutAt'
>

const { status, startsAt, endsAt, checkedInAt, checkedOutAt } = bookings
const add = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)
const isAhead = and(inArray(status, ['confirmed', 'checked_in']), gt(endsAt, now))
const happened = (at: typeof checkedInAt | typeof checkedOutAt) =>
  and(lte(at, sql`${now} - ${wait}`), gt(at, sql`${now} - ${wait} - ${late}`), gt(at, stayMessages.onSince))

/** When each message is sent, from the state of a stay: one that moves takes it along, and one that is cancelled has none. */
export const moments: Record<StayMoment, Moment> = {
  'before-arrival': {
    isDue: and(eq(status, 'confirmed'), gt(startsAt, now), lte(startsAt, sql`${now} + ${wait}`)),
    isExample: and(eq(status, 'confirmed'), gt(startsAt, now)),
    order: sql`${startsAt}`,
    findTime: (stay, minutes) => add(stay.startsAt, -minutes),
  },
  'at-check-in': {
    isDue: and(eq(status, 'checked_in'), happened(checkedInAt)),
    isExample: isAhead,
    order: sql`${startsAt}`,
    findTime: (stay, minutes) => add(stay.checkedInAt ?? stay.startsAt, minutes),
  },
  'before-end': {
    isDue: and(eq(status, 'checked_in'), gt(endsAt, now), lte(endsAt, sql`${now} + ${wait}`)),
    isExample: isAhead,
    order: sql`${endsAt}`,
    findTime: (stay, minutes) => add(stay.endsAt, -minutes),
  },
  'after-stay': {
    isDue: and(eq(status, 'checked_out'), happened(checkedOutAt)),
    isExample: inArray(status, ['confirmed', 'checked_in', 'checked_out']),
    order: desc(startsAt),
    findTime: (stay, minutes) => add(stay.checkedOutAt ?? stay.endsAt, minutes),
  },
}
