import type { Booking } from '@hosts/shared/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { Caller } from '../access/caller'
import { prepareOnce } from '../db/prepare-once'
import { bookings } from '../db/schema'
import type { Db } from '../db/types'
import { isOpenRequest } from './booking-conditions'
import { suggestBays } from './suggest-bay'

type Span = { id: number; startsAt: string | Date; endsAt: string | Date }
const toTime = (instant: string | Date) => new Date(instant).getTime()
const overlap = (one: Span, other: Span) =>
  toTime(one.startsAt) < toTime(other.endsAt) && toTime(other.startsAt) < toTime(one.endsAt)

/** The times of all open requests of a location: few, and each is compared with each. */
const openRequests = prepareOnce((db) =>
  db
    .select({ id: bookings.id, startsAt: bookings.startsAt, endsAt: bookings.endsAt })
    .from(bookings)
    .where(and(eq(bookings.warehouseId, sql.placeholder('warehouseId')), isOpenRequest))
    .prepare('open_requests'),
)

/**
 * Adds to the open requests among a location's bookings the number of their rivals, and the bay that Accept assigns. Always three
 * statements. Not for gate staff, who answer none.
 */
export const addRequestDetails = async (db: Db, { user }: Caller, listed: Booking[]): Promise<Booking[]> => {
  const requests = listed.filter(({ status }) => status === 'requested')
  const [first] = requests
  if (!first || user.subrole === 'access-only') return listed
  const stays = requests.map((request) => ({ ...request, driverId: request.driver.id }))
  const [open, suggestions] = await Promise.all([
    openRequests(db).execute({ warehouseId: first.warehouseId }),
    suggestBays(db, first.warehouseId, stays),
  ])
  const details = new Map(
    requests.map((request, index) => {
      const others = open.filter((other) => other.id !== request.id && overlap(other, request)).length
      return [request.id, { others, suggestion: suggestions[index] ?? null }]
    }),
  )
  return listed.map((item) => {
    const request = details.get(item.id)
    return request ? { ...item, request } : item
  })
}
