import type { TimedSnapshot } from '../../../api/get-snapshot'
import { type EventQueue, openEventQueue } from './event-queue'
import { createEventRecorder, type GateDeps } from './event-recorder'
import { findDeletableEvents } from './find-deletable-events'
import { createOtherPersonEvents } from './other-person-events'
import { createOutageTracker, type OutageState } from './outage-tracker'
import { createQueueSender } from './send-queue'
import { scheduleSending } from './send-schedule'
import { correctClock, isFresh, openSnapshotStore, type StoredSnapshot } from './snapshot-store'
import { storeWaitingCounts } from './store-waiting-counts'
import type { GateStorage, QueuedEvent, Refusal } from './types'

export type GateState = OutageState & {
  /** Events of all people on this device, in order; null until loaded. */
  events: QueuedEvent[] | null
  snapshots: ReadonlyMap<number, StoredSnapshot>
  /** Owner of the snapshots; null until they are loaded. */
  userId: number | null
  storage: GateStorage
  /** Why the server refuses the events of a location, by location. */
  refused: ReadonlyMap<number, Refusal>
  /** Add it to this device's clock (ms). */
  clockOffset: number
}

/** The oldest first. */
const compareAge = (one: StoredSnapshot, other: StoredSnapshot) =>
  one.snapshot.asOf.localeCompare(other.snapshot.asOf)

/** The gate of one page: snapshots, queue and sender, for as long as the page lives. Its locations share them. */
export const createGateService = (
  { send, getUser }: GateDeps,
  queue: EventQueue = openEventQueue(),
  openStore = openSnapshotStore,
) => {
  let state: GateState = {
    events: null,
    snapshots: new Map(),
    userId: null,
    storage: 'ok',
    isUnreachable: false,
    offlineSince: null,
    refused: new Map(),
    clockOffset: 0,
  }
  const listeners = new Set<() => void>()
  const change = (changes: Partial<GateState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  const getTime = () => Date.now() + state.clockOffset
  const getAsOf = (locationId: number) => Date.parse(state.snapshots.get(locationId)?.snapshot.asOf ?? '')
  const { startOutage, setReached } = createOutageTracker({
    getState: () => state,
    change,
    getTime,
    findNewestSnapshot: () =>
      [...state.snapshots.keys()].map(getAsOf).toSorted((one, other) => other - one)[0],
  })

  /** The newest of each location; the newest of all knows the clock best. */
  const show = (snapshots: StoredSnapshot[]) => {
    const byAge = snapshots.toSorted(compareAge)
    change({
      snapshots: new Map(byAge.map((one) => [one.locationId, one])),
      clockOffset: byAge.at(-1)?.clockOffset ?? state.clockOffset,
    })
  }
  // The session has ended: this page must not show them either.
  const store = openStore(() => change({ snapshots: new Map(), userId: null }))
  const readSnapshots = async (userId: number) => {
    const stored = await store.readAll(userId)
    await readEvents()
    // Logged out meanwhile: nothing of this person comes back to the page.
    if (getUser()?.id !== userId) return
    // The server's answer may have come first.
    const fetched = [...state.snapshots.values()].filter((one) => one.userId === userId)
    show([...stored, ...fetched])
    change({ userId })
  }

  /** Events that the server recorded although this device failed to store them. */
  const unstored: QueuedEvent[] = []
  const readEvents = async (): Promise<QueuedEvent[]> => {
    try {
      const all = await queue.list()
      const over = findDeletableEvents(all, getAsOf, getTime())
      const events = [...all.filter((one) => !over.has(one)), ...unstored]
      storeWaitingCounts(events, state.refused)
      change({ events, ...(state.storage === 'unavailable' && { storage: 'ok' }) })
      if (over.size > 0) await queue.remove([...over])
      return events
    } catch {
      change({ events: [...unstored], storage: 'unavailable' })
      return unstored
    }
  }
  const unsubscribe = queue.subscribe(readEvents)
  const sender = scheduleSending(
    createQueueSender({
      queue,
      send,
      getUserId: () => getUser()?.id ?? null,
      getTime,
      onContact: setReached,
      onRefused: (refused) => {
        change({ refused })
        storeWaitingCounts(state.events ?? [], refused)
      },
    }),
  )
  const record = createEventRecorder({
    queue,
    send,
    getUser,
    getTime,
    readEvents,
    sendWaiting: sender.run,
    onStored: () => {
      change({ storage: 'ok' })
      sender.run()
    },
    onUnstored: (storage, event) => {
      if (event) unstored.push(event)
      change({ storage, events: [...(state.events ?? []), ...(event ? [event] : [])] })
    },
  })
  const forget = (isGone: (one: StoredSnapshot) => boolean) => {
    const gone = [...state.snapshots.values()].filter(isGone)
    if (gone.length === 0) return
    for (const { locationId } of gone) store.delete(locationId)
    change({ snapshots: new Map([...state.snapshots].filter(([, one]) => !gone.includes(one))) })
  }

  return {
    getState: () => state,
    getTime,
    startOutage,
    setReached,
    record,
    sendNow: sender.run,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },

    /** Loads a person's data and deletes another person's. */
    open: async (userId: number) => {
      // After a login on the same page.
      if (state.userId !== userId) {
        change({ refused: new Map() })
        await readSnapshots(userId)
      }
      sender.run()
    },
    /** Again, when another tab may have stored more. */
    readSnapshots,
    /** How old a gate's snapshot is (ms); without one infinitely old. */
    getAge: (locationId: number) => {
      const asOf = getAsOf(locationId)
      return Number.isNaN(asOf) ? Number.POSITIVE_INFINITY : getTime() - asOf
    },

    /** The answer of GET …/gate/snapshot. */
    takeSnapshot: (userId: number, { snapshot, clockOffset }: TimedSnapshot) => {
      // It was asked for before a logout.
      if (getUser()?.id !== userId) return
      const locationId = snapshot.location.id
      const stored = { locationId, userId, snapshot, clockOffset }
      // The person has access again. With a snapshot present, the refusal has another cause.
      const isBack = state.refused.get(locationId) === 'not-theirs' && !state.snapshots.has(locationId)
      setReached(true)
      change({ snapshots: new Map(state.snapshots).set(locationId, stored), clockOffset })
      store.write(stored)
      readEvents()
      if (isBack) sender.run()
    },

    /** Deletes snapshots that are too old to be used. The date of the device may have been changed meanwhile. */
    dropOldSnapshots: () => {
      const corrected = [...state.snapshots.values()].map((one) => correctClock(one))
      if (corrected.some((one) => one !== state.snapshots.get(one.locationId))) show(corrected)
      forget((one) => !isFresh(one))
    },
    /** Deletes the snapshots of gates that are not the person's any more. */
    forgetGates: (isGone: (locationId: number) => boolean) => forget(({ locationId }) => isGone(locationId)),

    ...createOtherPersonEvents({ queue, getUser, sendNow: sender.run }),

    /** Ends it, for tests. */
    close: async () => {
      unsubscribe()
      await sender.stop()
      await Promise.all([queue.close(), store.close()])
    },
  }
}
export type GateService = ReturnType<typeof createGateService>
