import { CONFLICT_MS } from './apply-events'
import { UNDO_MS } from './to-entries'
import type { QueuedEvent } from './types'

/** Whether a settled event can be deleted: it is in the snapshot and can no longer be undone. */
const isOver = ({ state, settledAt, event }: QueuedEvent, asOf: number, now: number) => {
  const age = now - Date.parse(event.occurredAt)
  if (state === 'queued' || age <= UNDO_MS) return false
  return age > CONFLICT_MS || (state === 'recorded' && (settledAt ?? 0) < asOf)
}

/** Events that this device can forget. `getAsOf`: of a gate's snapshot (ms), NaN without one. */
export const findDeletableEvents = (
  events: QueuedEvent[],
  getAsOf: (locationId: number) => number,
  now: number,
): Set<QueuedEvent> => {
  const ended = events.filter((one) => isOver(one, getAsOf(one.locationId), now))
  // Deletes an undo together with the event that it reverts, which would count again otherwise.
  const ids = new Set(
    ended.flatMap(({ event, state }) => [event.clientEventId, state === 'recorded' && event.undoes]),
  )
  return new Set(events.filter(({ event }) => ids.has(event.clientEventId)))
}
