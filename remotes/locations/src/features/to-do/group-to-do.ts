import type { ToDo, ToDoItem } from '@hosts/shared/contract'

export type ToDoGroup = { location: ToDo['locations'][number]; items: ToDoItem[] }

/** Items by location: first the one with the most urgent item. */
export const groupToDo = (items: ToDoItem[], locations: ToDo['locations']): ToDoGroup[] =>
  locations
    .map((location) => ({
      location,
      items: items.filter(({ booking }) => booking.warehouseId === location.id),
    }))
    .filter((group) => group.items.length > 0)
