import { toLocalTime } from './local-time'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** More than the longest local day has (minutes). */
const LONGEST_DAY = 26 * 60

/** When the next local day begins (ms), which is on a whole minute. By halves: to ask for a zone's date is slow. */
export const findTomorrow = (now: number, zone: string): number => {
  const readDate = (minute: number) => toLocalTime(minute * MINUTE, zone).date
  let last = Math.floor(now / MINUTE)
  let next = last + LONGEST_DAY
  const today = readDate(last)
  while (next - last > 1) {
    const middle = Math.floor((last + next) / 2)
    if (readDate(middle) === today) last = middle
    else next = middle
  }
  return next * MINUTE
}

/** Until when (ms) a vehicle that came without a booking stays, unless somebody says otherwise: 24 hours from the next local midnight. */
export const findWalkInEnd = (at: number, zone: string): number => findTomorrow(at, zone) + DAY
