import type { GateEvent, User } from '@hosts/shared/contract'
import type { GateOutcome } from '../../../api/send-events'
import { type EventQueue, isFull } from './event-queue'
import type { PlannedEvent, RefusedEvent } from './plan-event'
import { UNDO_MS } from './to-entries'
import type { QueuedEvent } from './types'

export type GateDeps = {
  send: (locationId: number, events: GateEvent[]) => Promise<GateOutcome>
  /** The user who is logged in now. */
  getUser: () => Pick<User, 'id' | 'name'> | null
}

type Recorder = GateDeps & {
  queue: EventQueue
  /** The server's time (ms). */
  getTime: () => number
  readEvents: () => Promise<QueuedEvent[]>
  /** Tries to send what waits; resolves when that has been sent or has failed. */
  sendWaiting: () => Promise<void>
  onStored: () => void
  /** The disk refused; `event` is there when the server has it nevertheless. */
  onUnstored: (storage: 'full' | 'unavailable', event: QueuedEvent | null) => void
}
type StoreResult = { status: 'stored'; queued: QueuedEvent } | { status: 'full' | 'unavailable' }

/** The booking or vehicle of an event. */
const toSubject = (locationId: number, { bookingId, plate = '' }: PlannedEvent['event']) =>
  `${locationId} ${bookingId ?? plate}`

/** Asks the browser not to clear this site's data when it needs room; once, with the first event. */
const askToPersist = async () => {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist()
  } catch {
    // This browser decides by itself.
  }
}

/**
 * Makes events, one after the other, so that the second of two quick presses meets the first. `plan` decides by the events that are on the
 * disk. Resolves once the disk has the event; `full` or `unavailable` when neither the disk nor the server has it.
 */
export const createEventRecorder = ({
  queue,
  send,
  getUser,
  getTime,
  readEvents,
  sendWaiting,
  onStored,
  onUnstored,
}: Recorder) => {
  let last: Promise<unknown> = Promise.resolve()
  let hasAsked = false

  /** The last press about each subject that was not stored: the server may have it anyway. */
  const failed = new Map<string, { content: string; id: string; at: number }>()
  /** Reuses the id of an earlier try of the same press, as long as an event can be undone. */
  const findId = (subject: string, content: string) => {
    const last = failed.get(subject)
    const isSame = last?.content === content && getTime() - last.at < UNDO_MS
    return isSame ? last.id : crypto.randomUUID()
  }

  /** Whether something that happened here before is still not sent. */
  const isBehind = async ({ locationId, userId }: QueuedEvent) => {
    const isWaiting = async () =>
      (await queue.list()).some(
        (one) => one.state === 'queued' && one.locationId === locationId && one.userId === userId,
      )
    try {
      if (!(await isWaiting())) return false
      await sendWaiting()
      return await isWaiting()
    } catch {
      // Nothing is stored here at all.
      return false
    }
  }
  /** Without a disk only the server's answer counts, and waiting events are sent first. Nothing is sent in the name of the next person. */
  const sendAtOnce = async (queued: QueuedEvent): Promise<QueuedEvent | null> => {
    if ((await isBehind(queued)) || getUser()?.id !== queued.userId) return null
    const outcome = await send(queued.locationId, [queued.event])
    const result = 'results' in outcome ? outcome.results[0] : undefined
    if (!result) return null
    const { status, conflict = null } = result
    return { ...queued, state: status === 'ok' ? 'recorded' : 'conflict', conflict, settledAt: getTime() }
  }

  const store = async (queued: QueuedEvent): Promise<StoreResult> => {
    try {
      await queue.add(queued)
    } catch (error) {
      const settled = await sendAtOnce(queued)
      const status = isFull(error) ? 'full' : 'unavailable'
      onUnstored(status, settled)
      return settled ? { status: 'stored', queued: settled } : { status }
    }
    onStored()
    if (!hasAsked) askToPersist()
    hasAsked = true
    return { status: 'stored', queued }
  }

  const record = async (
    locationId: number,
    decidedOffline: boolean,
    plan: (events: QueuedEvent[]) => PlannedEvent | RefusedEvent | null,
  ): Promise<StoreResult | RefusedEvent> => {
    const user = getUser()
    const planned = plan(await readEvents())
    if (!user || !planned) return { status: 'unavailable' }
    if ('status' in planned) return planned
    const [subject, content] = [toSubject(locationId, planned.event), JSON.stringify(planned.event)]
    const clientEventId = findId(subject, content)
    const result = await store({
      userId: user.id,
      userName: user.name,
      locationId,
      event: {
        clientEventId,
        ...planned.event,
        occurredAt: new Date(getTime()).toISOString(),
        deviceTime: new Date().toISOString(),
        decidedOffline,
      },
      ...(planned.undone && { undone: planned.undone }),
      state: 'queued',
      conflict: null,
      settledAt: null,
    })
    if (result.status === 'stored') failed.delete(subject)
    else failed.set(subject, { content, id: clientEventId, at: getTime() })
    return result
  }

  return (...args: Parameters<typeof record>) => {
    const result = last.then(() => record(...args))
    last = result.catch(() => {})
    return result
  }
}
