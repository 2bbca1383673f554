import type { ToDo } from '@hosts/shared/contract'
import { type RefObject, useEffect, useState } from 'react'
import { type DueItem, sortTasks } from './sort-tasks'

/** As long as a toast offers Undo (ms). */
const longestMs = 10_000

/**
 * The tasks, held in their places from a step on while the pointer is over the list: the next press must not meet another task. It ends
 * when a mouse leaves the list, and after 10 s.
 */
export const useHeldToDo = (toDo: ToDo, now: number, list: RefObject<HTMLElement | null>) => {
  const [held, setHeld] = useState<{ toDo: ToDo } | null>(null)
  useEffect(() => {
    if (!held) return
    const timer = setTimeout(() => setHeld(null), longestMs)
    return () => clearTimeout(timer)
  }, [held])
  const current = sortTasks(toDo, now)
  const isEmpty = current.length === 0
  useEffect(() => {
    if (isEmpty) setHeld(null)
  }, [isEmpty])
  const findCurrent = (item: DueItem): DueItem =>
    current.find(({ kind, booking }) => kind === item.kind && booking.id === item.booking.id) ?? {
      ...item,
      isDone: true,
    }
  return {
    items: held ? sortTasks(held.toDo, now).map(findCurrent) : current,
    locations: (held?.toDo ?? toDo).locations,
    hold: () => list.current?.matches(':hover') && setHeld({ toDo: held?.toDo ?? toDo }),
    // A question over the list is no reason: its answer moves the rows.
    release: () => list.current?.closest('[inert]') || setHeld(null),
  }
}
