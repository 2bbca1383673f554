import * as z from '@hosts/shared/zod'
import { paymentMethod } from './action-bodies'
import { bookingStatus } from './booking'
import { id, instant } from './primitives'
import { optionalPage, pageFacts } from './whole-list'

/** Events of a booking; the API itself does `expire`. */
export const bookingEventAction = z.enum([
  'create',
  'request',
  'accept',
  'decline',
  'expire',
  'cancel',
  'no-show',
  'reinstate',
  'check-in',
  'check-out',
  'change',
  'charge-overstay',
  'payment',
])
export type BookingEventAction = z.infer<typeof bookingEventAction>

const change = <Value extends z.core.$ZodType>(value: Value) =>
  z.optional(z.object({ from: z.nullable(value), to: z.nullable(value) }))

/** Changed fields. Bays by label. */
export const bookingChanges = z.object({
  startsAt: change(instant),
  endsAt: change(instant),
  bay: change(z.string()),
  plate: change(z.string()),
  vehicleType: change(z.string()),
  amount: change(z.int()),
  noShowFee: change(z.int()),
  note: change(z.string()),
  /** By name. */
  company: change(z.string()),
})
export type BookingChanges = z.infer<typeof bookingChanges>

/**
 * One row of a booking's history. `by` is a name of that time; null: the API itself, or a driver. Amounts in the account's currency; a
 * refund is below 0.
 */
export const bookingEvent = z.object({
  id,
  action: bookingEventAction,
  at: instant,
  by: z.nullable(z.string()),
  from: z.nullable(bookingStatus),
  to: bookingStatus,
  reason: z.nullable(z.string()),
  amount: z.nullable(z.int()),
  method: z.nullable(paymentMethod),
  changes: z.nullable(bookingChanges),
  /** A refund that reverts a payment recorded by mistake. */
  isUndo: z.optional(z.boolean()),
})
export type BookingEvent = z.infer<typeof bookingEvent>

/** The most events in a page. */
export const longestHistoryPage = 100
/**
 * GET /booking/{id}/event: the history, oldest first; hosts only. `page` or `limit` asks for a page, else all of it comes, 422
 * `too_many_rows` above `maxListBytes`.
 */
export const bookingEventsQuery = optionalPage(longestHistoryPage)
export const bookingEvents = z.object({ results: z.array(bookingEvent), ...pageFacts })

/** Whether an event changes only the amount: the price of another time or bay is that of the stay. */
export const changesAmountOnly = ({ changes }: Pick<BookingEvent, 'changes'>): boolean =>
  Boolean(changes?.amount) && !changes?.startsAt && !changes?.endsAt && !changes?.bay

/** Overstay charges that still apply, of events oldest first. A correction to less reduces them, as Undo does. */
export const sumCharges = (events: Pick<BookingEvent, 'action' | 'amount' | 'changes'>[]): number =>
  events.reduce((charged, event) => {
    if (event.action === 'charge-overstay') return charged + (event.amount ?? 0)
    const { from, to } = (changesAmountOnly(event) && event.changes?.amount) || { from: 0, to: 0 }
    return Math.max(0, charged - Math.max(0, (from ?? 0) - (to ?? 0)))
  }, 0)
