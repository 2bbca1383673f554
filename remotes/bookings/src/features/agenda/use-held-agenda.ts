import { useMemo } from 'react'
import { useHeld } from '../../lib/use-held'
import type { AgendaGroup, AgendaItem } from './plan-agenda'

type Groups = AgendaGroup[] | undefined

const listItems = (groups: Groups = []): AgendaItem[] => groups.flatMap(({ items }) => items)
const listBookings = (groups: Groups) => listItems(groups).map(({ booking }) => booking)

/** Keeps the rows where they are after a step in one of them: each shows its new state in its old place. Another day holds nothing. */
export const useHeldAgenda = (groups: Groups, date: string) => {
  const { held, getLatest, listener } = useHeld(groups, { list: date, listBookings })
  const rows = useMemo(() => {
    if (!held?.data || !groups) return groups
    const find = (item: AgendaItem) => {
      const booking = getLatest(item.booking)
      if (booking === item.booking) return item
      return (
        listItems(groups).find((loaded) => loaded.booking === booking) ?? { ...item, booking, toDo: null }
      )
    }
    return held.data.map((group) => ({ ...group, items: group.items.map(find) }))
  }, [held, getLatest, groups])
  return { rows, listener }
}
