import type { Booking } from '@hosts/shared/contract'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'

/** As long as a toast offers Undo (ms). */
const longestMs = 10_000

/** `done`: the bookings that something was done to, as they are since. `isReleased`: it ends once the list is loaded again. */
type Held<Data> = {
  list: string
  data: Data
  done: ReadonlyMap<number, Booking>
  isReleased: boolean
}

type Options<Data> = {
  /** Names the list: another one holds nothing. */
  list?: string
  /** What the rows show: after a step the older of list and answer must not be seen. Left out where rows stay as they were. */
  listBookings?: (data: Data) => Booking[]
}

const listNone = () => []

/**
 * Keeps what a list shows from a step in one of its rows on, so that no other row comes under the pointer. The rows move again when they
 * are released, or after 10 s. The listener starts it with a step, and notes the step's answer; `getLatest` is a held booking as it is now.
 */
export const useHeld = <Data>(data: Data, { list = '', listBookings = listNone }: Options<Data> = {}) => {
  const [stored, setHeld] = useState<Held<Data> | null>(null)
  const byId = useMemo(() => {
    const toMap = (shown: Data) => new Map(listBookings(shown).map((one) => [one.id, one]))
    return stored && { held: toMap(stored.data), loaded: toMap(data) }
  }, [stored, data, listBookings])
  /** Whether the list is older than the step's answer: it would show the booking as it was before. */
  const isOlder = (id: number) => byId?.loaded.has(id) && byId.loaded.get(id) === byId.held.get(id)
  const isOver = stored?.isReleased === true && ![...stored.done.keys()].some(isOlder)
  const held = stored?.list === list && !isOver ? stored : null
  const getLatest = useCallback(
    (booking: Booking) => {
      const loaded = byId?.loaded.get(booking.id)
      return loaded && loaded !== booking ? loaded : (stored?.done.get(booking.id) ?? booking)
    },
    [byId, stored],
  )
  useEffect(() => {
    if (isOver) setHeld(null)
  }, [isOver])
  const latest = useRef({ list, data })
  useLayoutEffect(() => {
    latest.current = { list, data }
  })
  const actions = useMemo(() => {
    const release = () => setHeld((before) => before && { ...before, isReleased: true })
    const hold = () =>
      setHeld((before) =>
        before?.list === latest.current.list
          ? { ...before, isReleased: false }
          : { ...latest.current, done: new Map(), isReleased: false },
      )
    const onAnswer = (after: Booking | null) =>
      setHeld((before) => {
        if (!after) return before?.done.size ? before : null
        return before && { ...before, done: new Map([...before.done, [after.id, after]]) }
      })
    return { hold, release, listener: { onSend: hold, onAnswer } }
  }, [])
  const { release } = actions
  useEffect(() => {
    if (!stored || stored.isReleased) return
    const timer = setTimeout(release, longestMs)
    return () => clearTimeout(timer)
  }, [stored, release])
  return { held, getLatest, ...actions }
}
