import type { TimelineBooking } from '@hosts/shared/contract'

/**
 * When a stay uses its bay (ms): from its start, since the vehicle came if that was earlier, since it got this bay if that was later, until
 * it left; while it has not, until now at least. As `held_since` of the API's database.
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
