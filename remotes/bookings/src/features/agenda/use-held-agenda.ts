import { useMemo } from 'react'
import { type Held, useHeld } from '../../lib/use-held'
import type { AgendaGroup, AgendaItem } from './plan-agenda'

type Groups = AgendaGroup[] | undefined

const listById = (groups: Groups = []) =>
  new Map(groups.flatMap(({ items }) => items.map((item) => [item.booking.id, item] as const)))

const isOutdated = (held: Held<Groups>, groups: Groups) => {
  const [before, now] = [listById(held.data), listById(groups)]
  return [...held.done.keys()].some((id) => now.has(id) && now.get(id)?.booking === before.get(id)?.booking)
}

/** Keeps the rows where they are after a step in one of them: each shows its new state in its old place. Another day holds nothing. */
export const useHeldAgenda = (groups: Groups, date: string) => {
  const { held, listener } = useHeld(groups, { list: date, isOutdated })
  const rows = useMemo(() => {
    if (!held?.data || !groups) return groups
    const fresh = listById(groups)
    const find = (item: AgendaItem) => {
      const now = fresh.get(item.booking.id)
      // The step's answer is newer than the list until the day is loaded again.
      if (now && now.booking !== item.booking) return now
      const after = held.done.get(item.booking.id)
      return after ? { ...item, booking: after, toDo: null } : item
    }
    return held.data.map((group) => ({ ...group, items: group.items.map(find) }))
  }, [held, groups])
  return { rows, listener }
}
