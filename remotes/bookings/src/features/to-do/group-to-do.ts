import type { ToDo } from '@hosts/shared/contract'
import type { DueItem } from './sort-tasks'

export type ToDoGroup = { location: ToDo['locations'][number]; items: DueItem[] }

/** Items by location: first the one with the most urgent item. */
export const groupToDo = (items: DueItem[], locations: ToDo['locations']): ToDoGroup[] =>
  locations
    .map((location) => ({
      location,
      items: items.filter(({ booking }) => booking.warehouseId === location.id),
    }))
    .filter((group) => group.items.length > 0)
