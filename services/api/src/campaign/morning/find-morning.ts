import { createZoneClock, isQuietAt, morning } from '@hosts/shared/contract'
import type { WarehouseRow } from '../../db/schema'
import { isZone } from './is-zone'

const HOUR = 3_600_000
const DAY = 24 * HOUR
type Place = Pick<WarehouseRow, 'quietHours' | 'timezone'>

const startOfDay = (local: number) => Math.floor(local / DAY) * DAY

/** The end of the quiet hours of a location at an instant (ms); undefined outside of them. */
const findQuietEnd = ({ quietHours, timezone }: Place, at: number) => {
  if (!quietHours) return undefined
  const clock = createZoneClock(isZone(timezone) ? timezone : 'UTC', at, at + 2 * DAY)
  const local = clock.toLocal(at)
  if (!isQuietAt(quietHours, new Date(local).toISOString().slice(11, 16))) return undefined
  const end = startOfDay(local) + Date.parse(`1970-01-01T${quietHours.to}Z`)
  return clock.toInstant(end > local ? end : end + DAY)
}

/**
 * The first morning (ms) in a zone that has not ended `now`. The location's quiet hours hold, too: a morning within them begins at their end
 * and lasts for an hour at least, else a driver far away would never be written to. A zone that does not exist is that of the location: throwing
 * would keep all campaigns from being sent.
 */
export const findMorning = (
  zone: string,
  place: Place,
  now: number,
): { opensAt: number; closesAt: number } => {
  const known = [zone, place.timezone].find(isZone) ?? 'UTC'
  const clock = createZoneClock(known, now - 2 * DAY, now + 4 * DAY)
  const today = startOfDay(clock.toLocal(now))
  const onDay = (day: number) => {
    const [from, to] = [morning.from, morning.to].map((hour) =>
      clock.toInstant(today + day * DAY + hour * HOUR),
    )
    const quietEnd = findQuietEnd(place, from as number)
    if (quietEnd === undefined) return { opensAt: from as number, closesAt: to as number }
    return { opensAt: quietEnd, closesAt: Math.max(to as number, quietEnd + HOUR) }
  }
  let day = -1
  while (onDay(day).closesAt <= now) day++
  return onDay(day)
}
