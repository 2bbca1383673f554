import type { Booking } from '@hosts/shared/contract'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { BookingGroup } from './group-bookings'

/** As long as a toast offers Undo (ms). */
const LONGEST = 10_000

/** `done`: the bookings that something was done to, as they are since. */
type Held = { list: string; groups: BookingGroup[]; done: ReadonlyMap<number, Booking> }

/**
 * Keeps the rows where they are from a step in one of them on, so that no other row comes under the pointer: each shows its new state in
 * its old place. Rows come, go and move again when the pointer leaves, or after 10 s. `list` names the list: another one holds nothing.
 */
export const useHeldRows = (groups: BookingGroup[], list: string) => {
  const [stored, setHeld] = useState<Held | null>(null)
  const held = stored?.list === list ? stored : null
  const latest = useRef({ list, groups })
  useLayoutEffect(() => {
    latest.current = { list, groups }
  })
  const release = useCallback(() => setHeld(null), [])
  const onSend = useCallback(
    () =>
      setHeld((before) =>
        before?.list === latest.current.list ? before : { ...latest.current, done: new Map() },
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
    if (!stored) return
    const timer = setTimeout(release, LONGEST)
    return () => clearTimeout(timer)
  }, [stored, release])

  const rows = useMemo(() => {
    if (!held) return groups
    const fresh = new Map(groups.flatMap(({ bookings }) => bookings.map((one) => [one.id, one] as const)))
    return held.groups.map(({ name, bookings }) => ({
      name,
      bookings: bookings.map((one) => {
        const now = fresh.get(one.id)
        // Until the list is loaded again, the answer of the step is newer.
        return now && now !== one ? now : (held.done.get(one.id) ?? one)
      }),
    }))
  }, [held, groups])
  return { rows, release, listener: useMemo(() => ({ onSend, onAnswer }), [onSend, onAnswer]) }
}
