import { MAX_GATE_EVENTS } from '@hosts/shared/contract'
import type { GateOutcome } from '../../../api/send-gate-events'
import type { EventQueue } from './event-queue'
import type { QueuedEvent, Refusal } from './types'

/** As much as a weak signal takes at once, in bytes; the API reads five times that. */
const MAX_BYTES = 200_000
/** Events of the first batch, so that a long queue visibly shrinks; quick answers double it. */
const FIRST_BATCH = 60
/** The server cannot read the body, or it is too large: it is sent in smaller parts. */
const tooMuch = [400, 413, 422]
/** Not this person's location, or no longer: whoever works there hands it in. */
const notTheirs = [403, 404]
/** What took longer (ms) is too much for the signal: twice as much would take longer than the transport waits. */
const SLOW = 10_000
/** No answer, or a server that has not waited for all of it. */
const tooSlow = [null, 408, 504]
/** After this (s) what was refused is tried again: somebody may have got their gate back. */
const REFUSED_PAUSE = 300

export type SendQueue = {
  queue: EventQueue
  send: (locationId: number, events: QueuedEvent['event'][]) => Promise<GateOutcome>
  /** Who is logged in now, null for nobody. */
  getUserId: () => number | null
  /** The server's time (ms). */
  getTime: () => number
  /** Called after each try: whether the server has answered. */
  onContact: (isReached: boolean) => void
  /** Called when everything else is sent: the locations whose events the server refuses, and why. */
  onRefused: (refused: ReadonlyMap<number, Refusal>) => void
}

/** The first events of one location that a request has room for, in their order. */
const takeBatch = (events: QueuedEvent[], most: number): QueuedEvent[] => {
  const [first] = events
  if (!first) return []
  const batch: QueuedEvent[] = []
  let bytes = 0
  for (const one of events) {
    if (one.locationId !== first.locationId) continue
    bytes += JSON.stringify(one.event).length
    if (batch.length > 0 && (batch.length === most || bytes > MAX_BYTES)) break
    batch.push(one)
  }
  return batch
}

/** Whether an answer means that the server is there. */
const isReached = (outcome: GateOutcome) =>
  'results' in outcome || (outcome.status !== null && outcome.status < 500)

/**
 * Returns what sends all that waits of the person who is logged in, in its order, until nothing is left; it resolves with the seconds after
 * which to try again, 0 as the caller likes; null when nothing waits. An event whose answer was lost is sent again under its own id, and the
 * server answers what it answered first. After a request without an answer half as many events are sent at once, from one try to the next:
 * on a weak signal the same batch would never arrive.
 */
export const createSendQueue = ({ queue, send, getUserId, getTime, onContact, onRefused }: SendQueue) => {
  let most = FIRST_BATCH
  return async (): Promise<number | null> => {
    const refused = new Map<number, Refusal>()
    const skippedEvents = new Set<string>()
    for (;;) {
      const userId = getUserId()
      const waiting = (await queue.list()).filter(
        (one) =>
          one.state === 'queued' &&
          one.userId === userId &&
          refused.get(one.locationId) !== 'not-theirs' &&
          !skippedEvents.has(one.event.clientEventId),
      )
      const batch = takeBatch(waiting, most)
      const [first] = batch
      if (!first) {
        onRefused(refused)
        return refused.size > 0 ? REFUSED_PAUSE : null
      }
      // The next person has logged in while the queue was read, and it would be sent in their name.
      if (getUserId() !== userId) continue
      const sentAt = performance.now()
      const outcome = await send(
        first.locationId,
        batch.map(({ event }) => event),
      )
      onContact(isReached(outcome))
      if ('results' in outcome) {
        const sent = new Set(batch.map(({ event }) => event.clientEventId))
        const results = outcome.results.filter(({ clientEventId }) => sent.has(clientEventId))
        if (results.length === 0) return 0
        const settlements = results.map(({ clientEventId, status, conflict = null, bookingId = null }) => ({
          clientEventId,
          state: status === 'ok' ? ('recorded' as const) : ('conflict' as const),
          conflict,
          bookingId,
        }))
        await queue.settle(settlements, getTime())
        if (performance.now() - sentAt < SLOW) most = Math.min(2 * most, MAX_GATE_EVENTS)
      } else if (notTheirs.includes(outcome.status ?? 0)) refused.set(first.locationId, 'not-theirs')
      else if (tooMuch.includes(outcome.status ?? 0)) {
        // One that the server can never read must not hold up the others; it stays in the queue.
        if (batch.length === 1) {
          skippedEvents.add(first.event.clientEventId)
          refused.set(first.locationId, 'unreadable')
        } else most = Math.ceil(batch.length / 2)
      } else {
        if (tooSlow.includes(outcome.status)) most = Math.ceil(batch.length / 2)
        return outcome.retryAfter
      }
    }
  }
}
