const HOUR = 3_600_000
type Instant = string | Date

/**
 * When a vehicle needs its bay: for the time of its stay, since it came if that was earlier. Once that time is over, for the next hour, too:
 * nobody knows when it leaves.
 */
export const findSpan = (stay: { startsAt: Instant; endsAt: Instant; checkedInAt?: Instant | null }) => {
  const [start, end] = [new Date(stay.startsAt).getTime(), new Date(stay.endsAt).getTime()]
  const came = stay.checkedInAt ? new Date(stay.checkedInAt).getTime() : start
  const now = Date.now()
  return {
    startsAt: new Date(Math.min(start, came)).toISOString(),
    endsAt: new Date(end > now ? end : now + HOUR).toISOString(),
  }
}
