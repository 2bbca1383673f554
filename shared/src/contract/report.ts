import * as z from '@hosts/shared/zod'
import { paymentMethod } from './action-bodies'
import { listPage } from './list-page'
import { id, instant } from './primitives'

const localDate = z.iso.date()
const DAY = 86_400_000
/** Two years, so that a month can be compared with the year before. */
export const longestReport = 731

const span = { from: localDate, to: localDate }
type Span = { from: string; to: string }
const isInOrder = z.refine<Span>(({ from, to }) => to >= from, {
  path: ['to'],
  message: 'Ends before it starts',
})
const isShort = z.refine<Span>(({ from, to }) => Date.parse(to) - Date.parse(from) < longestReport * DAY, {
  path: ['to'],
  message: `At most ${longestReport} days`,
})
/** GET /warehouse/{id}/report and GET /report?from&to, for hosts: local dates, both included; 400 for more than `longestReport` days. */
export const reportQuery = z.object(span).check(isInOrder, isShort)

/**
 * Figures that add up, over days and over locations. Money in minor units of the account's currency.
 * Share of places taken: `takenMinutes / placeMinutes`. Time to answer: `answerSeconds / answered`.
 */
export const reportFigures = z.object({
  /** Payments less refunds, on the day they were made. */
  takings: z.int(),
  /** Debts of the stays that ended on the day; a no-show ends when it is marked, at the latest at its booked end. */
  unpaid: z.int(),
  /** Stays that started on the day: vehicles checked in. */
  stays: z.int(),
  noShows: z.int(),
  takenMinutes: z.int(),
  placeMinutes: z.int(),
  /** Requests that came on the day, those that a host accepted or declined, and how long these waited together. */
  requests: z.int(),
  answered: z.int(),
  answerSeconds: z.int(),
})
export type ReportFigures = z.infer<typeof reportFigures>

/** Payments less refunds by method. */
export const takingsByMethod = z.object({ cash: z.int(), card: z.int(), invoice: z.int(), other: z.int() })
export type TakingsByMethod = z.infer<typeof takingsByMethod>

/**
 * Figures with `takings` by method, as the payments have them, which never change. Without it where they do not add up to the stored
 * takings: the location got another time zone after the month was closed. Optional: new in 4.0.
 */
export const reportRow = z.extend(reportFigures, { takingsBy: z.optional(takingsByMethod) })
export type ReportRow = z.infer<typeof reportRow>

export const reportDay = z.extend(reportRow, { date: localDate })
export type ReportDay = z.infer<typeof reportDay>

/**
 * Every day of the span until today, oldest first, in each location's own days. A month is closed two days after its end: its days are
 * stored then and do not change any more. `locations`: the same span by location; of one location, that one.
 */
export const report = z.object({
  days: z.array(reportDay),
  locations: z.array(z.extend(reportRow, { id, name: z.string() })),
  currency: z.string(),
  /** The last day of the last closed month, null before the first. */
  closedUntil: z.nullable(localDate),
  asOf: instant,
})
export type Report = z.infer<typeof report>

/** GET /warehouse/{id}/payment?from&to&method, in pages, for hosts: the payments behind `takings`; days and 400 as in a report. */
export const paymentFilters = { ...span, method: z.optional(paymentMethod) }
export const paymentChecks = [isInOrder, isShort] as const

/** One payment, or below 0 a refund. `by`: the name of that time of who recorded it. */
export const payment = z.object({
  id,
  at: instant,
  amount: z.int(),
  /** On the wire a plain string: an older app shows one that it does not know as it is. */
  method: z.string(),
  by: z.nullable(z.string()),
  /** A refund that reverts a payment recorded by mistake. */
  isUndo: z.boolean(),
  booking: z.object({ id, ref: z.string(), plate: z.string() }),
})
export type Payment = z.infer<typeof payment>
/** Oldest first; `sum`: of all pages. */
export const payments = z.extend(listPage(payment), { sum: z.optional(z.int()) })
export type PaymentPage = z.infer<typeof payments>
