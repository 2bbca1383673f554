import * as z from '@hosts/shared/zod'
import { booking } from './booking'
import { id, idText, instant } from './primitives'

/**
 * Tasks of a host, in one order: by the minutes until it is too late.
 * - request: an open request, until it expires or its stay begins
 * - taken-bay: arrives within two hours, or should be here, and another vehicle is on its bay, until it arrives
 * - late: should be here for `LATE_AFTER` and is not: now
 * - overstay: still here past its end, until the next vehicle needs the bay, or else until the day ends
 * - unpaid: leaves today, until it leaves, and has something left to pay; or is past its end, which comes last, last end first
 * What is too late already comes first: taken bays, then late ones, longest first. A booking is one item, of one kind. Refunds owed are
 * apart, in `refunds`: released apps know only these kinds.
 */
export const toDoKind = z.enum(['request', 'taken-bay', 'overstay', 'late', 'unpaid'])
export type ToDoKind = z.infer<typeof toDoKind>

/** GET /to-do, for hosts: of all their locations that are not archived, or of one. */
export const toDoQuery = { warehouseId: z.optional(idText) }

/** At most this many items and refunds together; `counts` has them all. */
export const MAX_TO_DO = 100

export const toDoItem = z.object({
  kind: toDoKind,
  /** When it became or becomes due: a request's expiry, an arrival or an end. */
  dueAt: instant,
  booking,
})
export type ToDoItem = z.infer<typeof toDoItem>

/** Ended or cancelled stays paid above their price, oldest first. */
const toDoRefund = z.object({ dueAt: instant, booking })

const counts = z.object({
  request: z.int(),
  'taken-bay': z.int(),
  overstay: z.int(),
  late: z.int(),
  unpaid: z.int(),
  refund: z.optional(z.int()),
})
export type ToDoCounts = z.infer<typeof counts>

/** How many tasks there are of all kinds. */
export const sumCounts = (counts: ToDoCounts): number =>
  Object.values(counts).reduce<number>((sum, count = 0) => sum + count, 0)

/** What is left to pay of a location's unpaid stays, and to give back, in minor units. */
const owed = z.object({ unpaid: z.int(), refund: z.int() })

/** `locations`: those with something to do, the most urgent first. */
export const toDo = z.object({
  items: z.array(toDoItem),
  refunds: z.optional(z.array(toDoRefund)),
  /** `owed` and `currency`: optional, new in 4.0. */
  locations: z.array(
    z.object({ id, name: z.string(), timezone: z.string(), counts, owed: z.optional(owed) }),
  ),
  counts,
  currency: z.optional(z.string()),
  /** How many people ask to join the team; for owners, of all locations. */
  accessRequests: z.optional(z.int()),
  /** Locations with events of the gate that somebody should look at (GET /to-look-at), and how many. */
  toLookAt: z.optional(z.array(z.object({ id, name: z.string(), count: z.int() }))),
  asOf: instant,
})
export type ToDo = z.infer<typeof toDo>
