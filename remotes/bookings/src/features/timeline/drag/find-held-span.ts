import type { TimelineBooking } from '@hosts/shared/contract'

/**
 * The time (ms) in which a stay occupies its bay. It starts with the stay or an earlier check-in, but not before the stay got this bay
 * (`held_since` in the API's database). It ends with the check-out; until then with the stay, or now while the vehicle is overdue.
 */
export const findHeldSpan = (
  { status, startsAt, endsAt, checkedInAt, baySince, checkedOutAt }: TimelineBooking,
  now: number,
) => {
  const planned = Date.parse(endsAt)
  const isHere = status === 'checked_in'
  const end = checkedOutAt ? Date.parse(checkedOutAt) : isHere ? Math.max(planned, now) : planned
  const came = checkedInAt ? Math.min(Date.parse(startsAt), Date.parse(checkedInAt)) : Date.parse(startsAt)
  return { start: Math.min(baySince ? Math.max(came, Date.parse(baySince)) : came, end), end }
}
