import type { GateBooking, GateEvent, GateSnapshot } from '@hosts/shared/contract'
import type { GateOutcome } from '../../../api/send-events'
import { buildGateBooking } from '../../../testing/build-gate'
import { applyEvents } from './apply-events'
import { buildVehicles } from './build-vehicles'
import { toEntries } from './to-entries'
import type { QueuedEvent } from './types'

/** Start of the tests of the offline gate: a Monday in November, noon in Berlin. */
export const noon = '2026-11-23T11:00:00.000Z'
/** A time on that day (UTC), `HH:MM`. */
export const at = (time: string) => `2026-11-23T${time}:00.000Z`

/** Due at noon, until six. */
export const buildStay = (change: Partial<GateBooking> = {}): GateBooking =>
  buildGateBooking({ startsAt: at('11:00'), endsAt: at('17:00'), ...change })

export const buildSnapshot = (change: Partial<GateSnapshot> = {}): GateSnapshot => ({
  asOf: noon,
  location: {
    id: 7,
    name: 'Hafen Nord',
    timezone: 'Europe/Berlin',
    grace: 15,
    hours: Array(7).fill([]),
    closures: [],
  },
  bookings: [buildStay()],
  bays: [
    { id: 1, label: 'A1', zone: '', capacity: 1 },
    { id: 2, label: 'A2', zone: '', capacity: 1 },
    { id: 3, label: 'Lot', zone: '', capacity: 2 },
  ],
  blocks: [],
  visitors: [],
  ...change,
})

let count = 0
/** An event that waits; by default it lets booking 21 in. */
export const buildQueued = (
  event: Partial<GateEvent> = {},
  change: Partial<QueuedEvent> = {},
): QueuedEvent => {
  count += 1
  return {
    userId: 1,
    userName: 'Gate',
    locationId: 7,
    event: {
      clientEventId: `event-${count}`,
      type: 'in',
      by: 'plate',
      bookingId: 21,
      plate: 'HH-AB 1204',
      occurredAt: at('11:05'),
      decidedOffline: true,
      ...event,
    },
    state: 'queued',
    conflict: null,
    settledAt: null,
    ...change,
  }
}

type Fault = 'none' | 'cut' | 'lost' | number

/**
 * The server's side of the queue: it records each event once, in the order in which they come, and returns its first answer for a known
 * one. `cut`: requests do not arrive; `lost`: they arrive, but their answers do not; a number: the status of a refusal.
 */
export const createFakeServer = () => {
  const recorded: GateEvent[] = []
  const server = {
    recorded,
    fault: 'none' as Fault,
    requests: 0,
    /** The booking that it finds by each plate; it does not let it in. */
    found: undefined as number | undefined,
    send: async (_locationId: number, events: GateEvent[]): Promise<GateOutcome> => {
      server.requests += 1
      const { fault } = server
      if (fault === 'cut') return { status: null, retryAfter: 0 }
      if (typeof fault === 'number') return { status: fault, retryAfter: 0 }
      for (const event of events)
        if (!recorded.some(({ clientEventId }) => clientEventId === event.clientEventId)) recorded.push(event)
      if (fault === 'lost') return { status: null, retryAfter: 0 }
      const { found: bookingId } = server
      return {
        results: events.map(({ clientEventId }) =>
          bookingId === undefined
            ? { clientEventId, status: 'ok' }
            : { clientEventId, status: 'conflict', conflict: 'too_early', bookingId },
        ),
      }
    },
  }
  return server
}

/** The vehicles of a board at 12:10 in Berlin, of user 1. */
export const buildBoard = (snapshot = buildSnapshot(), events: QueuedEvent[] = [], time = at('11:10')) => {
  const now = Date.parse(time)
  return buildVehicles(applyEvents(snapshot, events), toEntries(events, now, 1), now)
}
