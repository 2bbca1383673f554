import * as z from '@hosts/shared/zod'
import { booking } from './booking'
import { id, idText, instant } from './primitives'

/**
 * What waits for a host, the most urgent kind first:
 * - request: an open request, soonest expiry first; with more than two hours left it comes after the late
 * - taken-bay: arrives within two hours, or should be here, and another vehicle is on its bay; soonest arrival first
 * - overstay: still here past its end, longest first
 * - late: should be here and is not, longest first
 * - unpaid: leaves today, soonest end first, or is past its end, last end first, and has something left to pay
 * A booking is one item, of its first kind.
 */
export const toDoKind = z.enum(['request', 'taken-bay', 'overstay', 'late', 'unpaid'])
export type ToDoKind = z.infer<typeof toDoKind>

/** GET /to-do, for hosts: of all their locations that are not archived, or of one. */
export const toDoQuery = { warehouseId: z.optional(idText) }

/** At most this many items; `counts` has them all. */
export const MAX_TO_DO = 100

export const toDoItem = z.object({
  kind: toDoKind,
  /** When it became or becomes due: a request's expiry, an arrival or an end. */
  dueAt: instant,
  booking,
})
export type ToDoItem = z.infer<typeof toDoItem>

const counts = z.object({
  request: z.int(),
  'taken-bay': z.int(),
  overstay: z.int(),
  late: z.int(),
  unpaid: z.int(),
})
export type ToDoCounts = z.infer<typeof counts>

/** `locations`: those with something to do, the most urgent first. */
export const toDo = z.object({
  items: z.array(toDoItem),
  locations: z.array(z.object({ id, name: z.string(), timezone: z.string(), counts })),
  counts,
  asOf: instant,
})
export type ToDo = z.infer<typeof toDo>
