import { checkInUndoTime } from '@hosts/shared/contract'
import type { GateEntry, QueuedEvent } from './types'

/** How long after an event it can be undone (ms). */
export const UNDO_MS = checkInUndoTime * 60_000

/** This device's events as the board shows them at a time (ms), in their order. `settled`: of the snapshot. */
export const toEntries = (
  events: QueuedEvent[],
  now: number,
  userId: number,
  settled: readonly string[] = [],
): GateEntry[] => {
  // An undo that the server refused does not count.
  const undone = new Set(events.filter(({ state }) => state !== 'conflict').map(({ event }) => event.undoes))
  return events.map(({ event, state, conflict, userName, userId: by }) => {
    const occurredAt = Date.parse(event.occurredAt)
    const isUndone = undone.has(event.clientEventId)
    const isRecent = now - occurredAt <= UNDO_MS
    const canUndo = isRecent && !isUndone && event.type !== 'undo' && by === userId
    // The host has looked at it.
    const isSettled = state === 'conflict' && settled.includes(event.clientEventId)
    return { event, state: isSettled ? 'recorded' : state, conflict, userName, occurredAt, isUndone, canUndo }
  })
}
