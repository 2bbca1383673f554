import type { ToDo } from '@hosts/shared/contract'
import { type RefObject, useEffect } from 'react'
import { useHeld } from '../../lib/use-held'
import { type DueItem, sortTasks } from './sort-tasks'

/** The tasks, held in their places from a step on while the pointer is over the list: the next press must not meet another task. */
export const useHeldToDo = (toDo: ToDo, now: number, list: RefObject<HTMLElement | null>) => {
  const { held, hold, release } = useHeld(toDo)
  const current = sortTasks(toDo, now)
  const isEmpty = current.length === 0
  useEffect(() => {
    if (isEmpty) release()
  }, [isEmpty, release])
  const findCurrent = (item: DueItem): DueItem =>
    current.find(({ kind, booking }) => kind === item.kind && booking.id === item.booking.id) ?? {
      ...item,
      isDone: true,
    }
  const shown = held?.data ?? toDo
  return {
    items: held ? sortTasks(held.data, now).map(findCurrent) : current,
    locations: shown.locations,
    hold: () => list.current?.matches(':hover') && hold(),
    // A question over the list is no reason: its answer moves the rows.
    release: () => list.current?.closest('[inert]') || release(),
  }
}
