import type { Booking } from '@hosts/shared/contract'
import { useMemo } from 'react'
import { type Held, useHeld } from '../../lib/use-held'
import type { BookingGroup } from './group-bookings'

const listById = (groups: BookingGroup[]) =>
  new Map(groups.flatMap(({ bookings }) => bookings.map((one) => [one.id, one] as const)))

const isOutdated = (held: Held<BookingGroup[]>, groups: BookingGroup[]) => {
  const [before, now] = [listById(held.data), listById(groups)]
  return [...held.done.keys()].some((id) => now.has(id) && now.get(id) === before.get(id))
}

/** Keeps the rows where they are after a step in one of them: each shows its new state in its old place. `list` names the list. */
export const useHeldRows = (groups: BookingGroup[], list: string) => {
  const { held, release, listener } = useHeld(groups, { list, isOutdated })
  const rows = useMemo(() => {
    if (!held) return groups
    const fresh = listById(groups)
    const find = (one: Booking) => {
      const now = fresh.get(one.id)
      // The step's answer is newer than the list until that is loaded again.
      return now && now !== one ? now : (held.done.get(one.id) ?? one)
    }
    return held.data.map(({ name, bookings }) => ({ name, bookings: bookings.map(find) }))
  }, [held, groups])
  return { rows, release, listener }
}
