import * as z from '@hosts/shared/zod'
import { id, instant } from './primitives'

const localDate = z.iso.date()
const DAY = 86_400_000
/** Two years, so that a month can be compared with the year before. */
export const longestReport = 731

/** GET /warehouse/{id}/report and GET /report?from&to, for hosts: local dates, both included; 400 for more than `longestReport` days. */
export const reportQuery = z.object({ from: localDate, to: localDate }).check(
  z.refine(({ from, to }) => to >= from, { path: ['to'], message: 'Ends before it starts' }),
  z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < longestReport * DAY, {
    path: ['to'],
    message: `At most ${longestReport} days`,
  }),
)

/**
 * Figures that add up, over days and over locations. Money in minor units of the account's currency.
 * Share of places taken: `takenMinutes / placeMinutes`. Time to answer: `answerSeconds / answered`.
 */
export const reportFigures = z.object({
  /** Payments less refunds, on the day they were made. */
  takings: z.int(),
  /** Debts of the stays that ended on the day; a no-show ends when it is marked. */
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

export const reportDay = z.extend(reportFigures, { date: localDate })
export type ReportDay = z.infer<typeof reportDay>

/**
 * Every day of the span until today, oldest first, in each location's own days. A month is closed two days after its end: its days are
 * stored then and do not change any more. `locations`: the same span by location; of one location, that one.
 */
export const report = z.object({
  days: z.array(reportDay),
  locations: z.array(z.extend(reportFigures, { id, name: z.string() })),
  currency: z.string(),
  /** The last day of the last closed month, null before the first. */
  closedUntil: z.nullable(localDate),
  asOf: instant,
})
export type Report = z.infer<typeof report>
