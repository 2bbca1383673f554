import { type ApiError, isOutage, isTakenAway, useOnline, usePollingOptions } from '@hosts/shared/api'
import { useUser } from '@hosts/shared/platform'
import { useDeviceNow } from '@hosts/shared/use-now'
import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { useGateGetSnapshotQuery } from '../../../api/get-snapshot'
import { applyEvents } from './apply-events'
import { buildVehicles, listVehicles } from './build-vehicles'
import {
  findBlockedBays,
  findBlockedDriver,
  noBays,
  offerFreeBays,
  offerWalkInBays,
  searchVehicles,
} from './find-vehicles'
import { planEvent, planUndo } from './plan-event'
import { toEntries, UNDO_MS } from './to-entries'
import type { Gate, GateSendResult, GateVehicle, OtherPersonEvents, QueuedEvent } from './types'
import { useGateService } from './use-gate-service'
import { type LookUpOptions, useLookUp } from './use-look-up'
import { useSnapshotRefresh } from './use-snapshot-refresh'

export type * from './types'

/** Maximum age (ms) of a snapshot: the stream reports changes, not the passing of time. */
const maxAgeMs = 300_000

/** GET …/gate/snapshot, refetched after changes in the stream, and polled while the server cannot be reached. */
const useSnapshotQuery = (locationId: number, isReached: boolean) => {
  const polling = usePollingOptions({ isStreamed: isReached })
  return useGateGetSnapshotQuery(locationId, {
    ...polling,
    skip: !useOnline(),
    pollingInterval: polling.pollingInterval || maxAgeMs,
  })
}

/** Unsent events of others, by person. */
const groupOthersEvents = (events: QueuedEvent[], userId: number): OtherPersonEvents[] => {
  const groups = new Map<number, OtherPersonEvents>()
  for (const { userId: by, userName: name, state, event } of events) {
    if (state !== 'queued' || by === userId) continue
    const group = groups.get(by) ?? { userId: by, name, count: 0, since: Date.parse(event.occurredAt) }
    groups.set(by, { ...group, count: group.count + 1 })
  }
  return [...groups.values()]
}

const none: GateVehicle[] = []

/**
 * One location's gate, online or not: its vehicles by the snapshot on this device, this device's events applied, and the queue of events.
 * Refetches the snapshot when bookings change in the live stream, and every 30 s without a stream. Wiped at logout, at the session's end
 * and after 48 h.
 */
export const useGate = (locationId: number): Gate => {
  const userId = useUser()?.id ?? 0
  const service = useGateService()
  const state = useSyncExternalStore(service.subscribe, service.getState)
  const isOnline = useOnline()
  const query = useSnapshotQuery(locationId, !state.isUnreachable)
  const { currentData, error, refetch, isUninitialized } = query
  const now = useDeviceNow() + state.clockOffset

  useEffect(() => {
    if (userId) service.open(userId)
  }, [service, userId])
  useSnapshotRefresh(service, userId)
  useEffect(() => {
    if (userId && currentData) service.takeSnapshot(userId, currentData)
  }, [service, userId, currentData])
  useEffect(() => {
    if (error && isOutage(error as ApiError)) service.setReached(false)
  }, [service, error])
  // biome-ignore lint/correctness/useExhaustiveDependencies: again every minute
  useEffect(() => service.dropOldSnapshots(), [service, now])

  const isOpen = state.userId === userId && state.events !== null
  // Before the paint: the banner would have another text for a moment.
  useLayoutEffect(() => {
    if (isOpen && !isOnline) service.startOutage()
  }, [service, isOpen, isOnline])
  const stored = isOpen ? (state.snapshots.get(locationId)?.snapshot ?? null) : null
  const events = useMemo(
    () => (state.events ?? []).filter((one) => one.locationId === locationId),
    [state.events, locationId],
  )
  const isRefused = isTakenAway(error as ApiError | undefined)
  useEffect(() => {
    if (isRefused && stored) service.forgetGates((id) => id === locationId)
  }, [service, isRefused, stored, locationId])
  const entries = useMemo(
    () => toEntries(events, now, userId, stored?.settled),
    [events, now, userId, stored],
  )
  const snapshot = useMemo(() => stored && applyEvents(stored, events), [stored, events])
  const vehicles = useMemo(
    () => (snapshot ? buildVehicles(snapshot, entries, now) : none),
    [snapshot, entries, now],
  )
  const lists = useMemo(() => listVehicles(vehicles), [vehicles])

  const blockedBays = useMemo(() => (stored ? findBlockedBays(stored, now) : []), [stored, now])

  const isOffline = !isOnline || state.isUnreachable
  const asOf = stored ? Date.parse(stored.asOf) : null
  const addFound: LookUpOptions['addFound'] = (bookings, visitor) => {
    if (!stored) return none
    const others = stored.bookings.filter(({ id }) => !bookings.some((booking) => booking.id === id))
    const visitors = stored.visitors.filter(({ clientEventId }) => clientEventId !== visitor?.clientEventId)
    const all = {
      ...stored,
      bookings: [...others, ...bookings],
      visitors: visitor ? [...visitors, visitor] : visitors,
    }
    return buildVehicles(applyEvents(all, events), entries, service.getTime())
  }

  const toResult = (result: Awaited<ReturnType<typeof service.record>>): GateSendResult => {
    if (result.status !== 'stored') return result
    const [entry] = toEntries([result.queued], service.getTime(), userId)
    return entry ? { status: 'stored', entry } : { status: 'unavailable' }
  }
  const refresh = () => {
    service.sendNow()
    if (!isUninitialized) refetch()
  }

  return {
    status: stored ? 'ready' : isOpen && (!isOnline || error) ? 'failed' : 'loading',
    error: error ?? null,
    location: stored?.location ?? null,
    asOf,
    isOffline,
    offlineSince: isOffline ? state.offlineSince : null,
    now,
    ...lists,
    hasMoreVisitors: stored?.hasMoreVisitors ?? false,
    waiting: entries.filter(
      ({ state: entryState }, index) => entryState === 'queued' && events[index]?.userId === userId,
    ),
    refusal: state.refused.get(locationId) ?? null,
    recent: entries
      .filter(({ event, occurredAt }) => event.type !== 'undo' && now - occurredAt <= UNDO_MS)
      .toReversed(),
    othersEvents: groupOthersEvents(events, userId),
    storage: state.storage,
    send: async (input) =>
      toResult(
        await service.record(locationId, isOffline, (latest) => {
          const at = service.getTime()
          const here = latest.filter((one) => one.locationId === locationId)
          const known = stored
            ? buildVehicles(applyEvents(stored, here), toEntries(here, at, userId), at)
            : none
          return planEvent(known, input)
        }),
      ),
    undo: async (clientEventId) =>
      toResult(await service.record(locationId, isOffline, (latest) => planUndo(latest, clientEventId))),
    lookUp: useLookUp({ locationId, isOffline, vehicles, addFound, getTime: service.getTime }),
    find: (key) => vehicles.find((one) => one.key === key),
    search: (text) => searchVehicles(vehicles, text),
    findBlockedDriver: (plate) => findBlockedDriver(vehicles, plate),
    offerFreeBays: (vehicle) => (snapshot ? offerFreeBays(snapshot, vehicle, now) : noBays),
    offerWalkInBays: (type) => (snapshot ? offerWalkInBays(snapshot, type, now) : { ...noBays, end: now }),
    blockedBays,
    refresh,
    sendForOther: (from) => service.sendForOther(locationId, from),
    discard: (from) => service.discard(locationId, from),
  }
}
