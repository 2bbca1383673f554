import type { Booking } from '@hosts/shared/contract'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { StepListener } from '../actions'
import type { AgendaGroup, AgendaItem } from './plan-agenda'

/** As long as a toast offers Undo (ms). */
const LONGEST = 10_000

type Held = { date: string; groups: AgendaGroup[]; done: ReadonlyMap<number, Booking> }

const holdGroup = <Group extends AgendaGroup>(
  group: Group,
  fresh: ReadonlyMap<number, AgendaItem>,
  done: Held['done'],
): Group => ({
  ...group,
  items: group.items.map((item) => {
    const after = done.get(item.booking.id)
    const now = fresh.get(item.booking.id)
    // The step's answer is newer than the list until the day is loaded again.
    if (now && now.booking !== item.booking) return now
    return after ? { ...item, booking: after, toDo: null } : item
  }),
})

/**
 * Keeps the rows where they are for 10 s after a step in one of them, so that no other row comes under the finger: each shows its new state
 * in its old place. Another day holds nothing.
 */
export const useHeldAgenda = (groups: AgendaGroup[] | undefined, date: string) => {
  const [stored, setHeld] = useState<Held | null>(null)
  const held = stored?.date === date ? stored : null
  const latest = useRef({ date, groups })
  useLayoutEffect(() => {
    latest.current = { date, groups }
  })
  useEffect(() => {
    if (!stored) return
    const timer = setTimeout(() => setHeld(null), LONGEST)
    return () => clearTimeout(timer)
  }, [stored])
  const listener = useMemo((): StepListener => {
    const start = (before: Held | null) => {
      const { date: day, groups: rows = [] } = latest.current
      return before?.date === day ? before : { date: day, groups: rows, done: new Map() }
    }
    return {
      onSend: () => setHeld(start),
      onAnswer: (after) =>
        setHeld((before) => {
          if (!after) return before?.done.size ? before : null
          return before && { ...before, done: new Map([...before.done, [after.id, after]]) }
        }),
    }
  }, [])
  const rows = useMemo(() => {
    if (!held || !groups) return groups
    const items = groups.flatMap((group) => group.items.map((item) => [item.booking.id, item] as const))
    return held.groups.map((group) => holdGroup(group, new Map(items), held.done))
  }, [held, groups])
  return { rows, listener }
}
