import type { QuoteLine, RatePer } from './quote-line'
import type { Rate, ScopedRate } from './rate'
import { createZoneClock } from './zone-clock'

// Apart from the shapes: its calendar is 6 KB that a list of bookings does without.

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The rates of a bay: its own, else its zone's, else the location's; never some of one and some of another. Without a bay the location's. */
export const findRates = (rates: readonly ScopedRate[], bay?: { id: number; zone: string }): ScopedRate[] => {
  const own = rates.filter(({ bayId }) => bayId !== null && bayId === bay?.id)
  const zones = rates.filter(({ zone }) => zone !== null && zone === bay?.zone)
  const locations = rates.filter(({ zone, bayId }) => zone === null && bayId === null)
  return [own, zones, locations].find(({ length }) => length > 0) ?? []
}

type Counts = Record<RatePer, number>
const units = ['month', 'week', 'day', 'hour'] as const satisfies readonly RatePer[]

/** A month on; a day that the month lacks becomes the end of its last one, so that a later start never ends earlier. */
const addMonths = (local: number, months: number): number => {
  const date = new Date(local)
  const time = local - Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate())
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + months, date.getUTCDate()]
  const next = Date.UTC(year, month + 1, 1)
  return Math.min(Date.UTC(year, month, day) + time, next)
}

/** The splits of days into weeks and days that can be the cheapest: with no week, the whole weeks, or the started ones. */
const splitDays = (days: number, { day, week }: Partial<Counts>) => {
  const whole = Math.floor(days / 7)
  const weeks = week === undefined ? [0] : day === undefined ? [Math.ceil(days / 7)] : [0, whole, whole + 1]
  return weeks.map((count) => ({ week: count, day: Math.max(0, days - 7 * count) }))
}

/** Every cover of the stay that can be the cheapest: months, then days, then hours, until it reaches the end. */
function* findCovers(
  { startsAt, endsAt, timezone }: Stay,
  prices: Partial<Counts>,
): Generator<Counts, void, undefined> {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  const clock = createZoneClock(timezone, start, end)
  const local = clock.toLocal(start)
  const hasDays = prices.day !== undefined || prices.week !== undefined
  for (let month = 0; ; month++) {
    for (let days = 0; ; days++) {
      const reached = month + days ? clock.toInstant(addMonths(local, month) + days * DAY) : start
      const hour = Math.max(0, Math.ceil((end - reached) / HOUR))
      if (hour === 0 || prices.hour !== undefined)
        for (const split of splitDays(days, prices)) yield { month, ...split, hour }
      if (hour === 0 && days === 0) return
      if (hour === 0 || !hasDays) break
    }
    if (prices.month === undefined) return
  }
}

type Stay = { startsAt: string; endsAt: string; timezone: string }

/**
 * Price of a stay: the cheapest cover by started units, laid one after another from its start. Months and days are counted in the
 * location's zone, hours elapse. Integer minor units; null without rates. A stay inside another never costs more than it.
 */
export const quoteStay = ({
  rates,
  ...stay
}: Stay & { rates: readonly Rate[] }): { amount: number; lines: QuoteLine[] } | null => {
  if (rates.length === 0) return null
  const prices: Partial<Counts> = Object.fromEntries(rates.map(({ per, amount }) => [per, amount]))
  let best = { amount: Number.POSITIVE_INFINITY, count: 0, lines: [] as QuoteLine[] }
  for (const counts of findCovers(stay, prices)) {
    let [amount, count] = [0, 0]
    for (const per of units) {
      amount += counts[per] * (prices[per] ?? 0)
      count += counts[per]
    }
    // At equal price, fewer units: a week, not seven days.
    if (amount > best.amount || (amount === best.amount && count >= best.count)) continue
    const lines = units.flatMap((per) => {
      const unitAmount = prices[per] ?? 0
      return counts[per] ? [{ per, count: counts[per], unitAmount, amount: counts[per] * unitAmount }] : []
    })
    best = { amount, count, lines }
  }
  return { amount: best.amount, lines: best.lines }
}
