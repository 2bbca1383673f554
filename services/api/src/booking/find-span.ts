const HOUR = 3_600_000
type Instant = string | Date

/**
 * The span for which a stay needs a bay that it does not have yet: the rest of its time. Once that is over, the next hour, as nobody knows
 * when the vehicle leaves.
 */
export const findSpan = (stay: { startsAt: Instant; endsAt: Instant; checkedInAt?: Instant | null }) => {
  const [start, end] = [new Date(stay.startsAt).getTime(), new Date(stay.endsAt).getTime()]
  const now = Date.now()
  return {
    startsAt: new Date(stay.checkedInAt ? now : Math.max(start, now)).toISOString(),
    endsAt: new Date(end > now ? end : now + HOUR).toISOString(),
  }
}
