import type { Booking } from '@hosts/shared/contract'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { BookingGroup } from './group-bookings'

/** As long as a toast offers Undo (ms). */
const LONGEST = 10_000

/** `done`: the bookings that something was done to, as they are since. `isReleased`: it ends once the list is loaded again. */
type Held = {
  list: string
  groups: BookingGroup[]
  done: ReadonlyMap<number, Booking>
  isReleased: boolean
}

const listById = (groups: BookingGroup[]) =>
  new Map(groups.flatMap(({ bookings }) => bookings.map((one) => [one.id, one] as const)))

/** Whether the list is older than an answer: it would show the booking as it was before the step. */
const isOutdated = (held: Held, groups: BookingGroup[]) => {
  const [before, now] = [listById(held.groups), listById(groups)]
  return [...held.done.keys()].some((id) => now.has(id) && now.get(id) === before.get(id))
}

/**
 * Keeps the rows where they are from a step in one of them on, so that no other row comes under the pointer: each shows its new state in
 * its old place. Rows come, go and move again when the pointer leaves, or after 10 s, once the list has the step's result. `list` names the
 * list: another one holds nothing.
 */
export const useHeldRows = (groups: BookingGroup[], list: string) => {
  const [stored, setHeld] = useState<Held | null>(null)
  const isOver = stored?.isReleased === true && !isOutdated(stored, groups)
  const held = stored?.list === list && !isOver ? stored : null
  useEffect(() => {
    if (isOver) setHeld(null)
  }, [isOver])
  const latest = useRef({ list, groups })
  useLayoutEffect(() => {
    latest.current = { list, groups }
  })
  const release = useCallback(() => setHeld((before) => before && { ...before, isReleased: true }), [])
  const onSend = useCallback(
    () =>
      setHeld((before) =>
        before?.list === latest.current.list
          ? { ...before, isReleased: false }
          : { ...latest.current, done: new Map(), isReleased: false },
      ),
    [],
  )
  const onAnswer = useCallback(
    (after: Booking | null) =>
      setHeld((before) => {
        if (!after) return before?.done.size ? before : null
        return before && { ...before, done: new Map([...before.done, [after.id, after]]) }
      }),
    [],
  )
  useEffect(() => {
    if (!stored || stored.isReleased) return
    const timer = setTimeout(release, LONGEST)
    return () => clearTimeout(timer)
  }, [stored, release])

  const rows = useMemo(() => {
    if (!held) return groups
    const fresh = listById(groups)
    return held.groups.map(({ name, bookings }) => ({
      name,
      bookings: bookings.map((one) => {
        const now = fresh.get(one.id)
        // The step's answer is newer than the list until that is loaded again.
        return now && now !== one ? now : (held.done.get(one.id) ?? one)
      }),
    }))
  }, [held, groups])
  return { rows, release, listener: useMemo(() => ({ onSend, onAnswer }), [onSend, onAnswer]) }
}
