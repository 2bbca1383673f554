import { formatInZone } from '@hosts/shared/ui'

const MINUTE = 60_000
/** More than the longest local day has (minutes). */
const LONGEST_DAY = 26 * 60

/** When the next local day begins (ms), which is on a whole minute. By halves: to ask for a zone's date is slow. */
export const findTomorrow = (now: number, zone: string): number => {
  const readDate = (minute: number) => formatInZone(new Date(minute * MINUTE), zone, 'date', 'en')
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
