import { useMemo } from 'react'
import { useHeld } from '../../lib/use-held'
import type { BookingGroup } from './group-bookings'

const listBookings = (groups: BookingGroup[]) => groups.flatMap(({ bookings }) => bookings)

/** Keeps the rows where they are after a step in one of them: each shows its new state in its old place. `list` names the list. */
export const useHeldRows = (groups: BookingGroup[], list: string) => {
  const { held, getLatest, release, listener } = useHeld(groups, { list, listBookings })
  const rows = useMemo(
    () => held?.data.map(({ name, bookings }) => ({ name, bookings: bookings.map(getLatest) })) ?? groups,
    [held, getLatest, groups],
  )
  return { rows, release, listener }
}
