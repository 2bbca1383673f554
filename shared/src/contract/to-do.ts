import * as z from '@hosts/shared/zod'
import { booking } from './booking'
import { id, idText, instant } from './primitives'

/**
 * Tasks of a host, the most urgent kind first:
 * - request: an open request, soonest expiry first; with more than two hours left it comes after the late
 * - taken-bay: arrives within two hours, or should be here, and another vehicle is on its bay; soonest arrival first
 * - overstay: still here past its end, longest first
 * - late: should be here for `LATE_AFTER` and is not, longest first
 * - unpaid: leaves today, soonest end first, or, after the refunds, is past its end, last end first, and has something left to pay
 * A booking is one item, of its first kind. Refunds owed are apart, in `refunds`: released apps know only these kinds.
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

/** `locations`: those with something to do, the most urgent first. */
export const toDo = z.object({
  items: z.array(toDoItem),
  refunds: z.optional(z.array(toDoRefund)),
  locations: z.array(z.object({ id, name: z.string(), timezone: z.string(), counts })),
  counts,
  /** How many people ask to join the team; for owners, of all locations. */
  accessRequests: z.optional(z.int()),
  /** Locations with events of the gate that somebody should look at (GET /to-look-at), and how many. */
  toLookAt: z.optional(z.array(z.object({ id, name: z.string(), count: z.int() }))),
  asOf: instant,
})
export type ToDo = z.infer<typeof toDo>
