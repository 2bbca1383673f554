import { MAX_GATE_EVENTS } from '@hosts/shared/contract'
import type { GateOutcome } from '../../../api/send-events'
import type { EventQueue } from './event-queue'
import type { QueuedEvent, Refusal } from './types'

/** Batch size (bytes) that a weak signal can transfer; the API accepts five times that. */
const MAX_BYTES = 200_000
/** Events of the first batch, so that a long queue visibly shrinks; quick answers double it. */
const FIRST_BATCH = 60
/** The server cannot read the body, or it is too large: it is sent in smaller parts. */
const tooMuch = [400, 413, 422]
/** Not this person's location, or no longer: a person who works there hands it in. */
const notTheirs = [403, 404]
/** A batch slower than this (ms) is halved: twice as much would exceed the transport's deadline. */
const SLOW = 10_000
/** No answer, or the server has not waited for the whole batch. */
const tooSlow = [null, 408, 504]
/** Delay (s) before refused events are retried: access may have been restored. */
const REFUSED_PAUSE = 300

export type SendQueueOptions = {
  queue: EventQueue
  send: (locationId: number, events: QueuedEvent['event'][]) => Promise<GateOutcome>
  /** The user who is logged in now, null for nobody. */
  getUserId: () => number | null
  /** The server's time (ms). */
  getTime: () => number
  /** Called after each try: whether the server has answered. */
  onContact: (isReached: boolean) => void
  /** Called when everything else is sent: the locations whose events the server refuses, with the reasons. */
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
 * Returns a function that sends the user's queued events in order until none is left. It resolves with the seconds until the next try, or
 * null when the queue is empty. An event keeps its id, so the server returns its first answer. After a request without an answer the batch
 * is halved.
 */
export const createQueueSender = ({
  queue,
  send,
  getUserId,
  getTime,
  onContact,
  onRefused,
}: SendQueueOptions) => {
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
        // An event that the server can never read must not hold up the others; it stays in the queue.
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
