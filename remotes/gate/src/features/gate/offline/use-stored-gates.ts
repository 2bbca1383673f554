import { useUser } from '@hosts/shared/platform'
import { useDeviceNow } from '@hosts/shared/use-now'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { applyEvents } from './apply-events'
import { buildVehicles, listVehicles } from './build-vehicles'
import type { GateState } from './gate-service'
import { toEntries } from './to-entries'
import type { QueuedEvent } from './types'
import { useGateService } from './use-gate-service'
import { useSnapshotRefresh } from './use-snapshot-refresh'

/** A gate that this device can open without a network, this device's events applied. */
export type StoredGate = {
  id: number
  name: string
  zone: string
  /** When its snapshot was true (ms, the server's clock). */
  asOf: number
  expected: number
  onSite: number
  overdue: number
}

const listGates = ({ events, snapshots }: GateState, now: number, userId: number): StoredGate[] =>
  [...snapshots.values()]
    .map(({ locationId: id, snapshot }) => {
      const here = events?.filter(({ locationId }) => locationId === id) ?? []
      const vehicles = buildVehicles(applyEvents(snapshot, here), toEntries(here, now, userId), now)
      const { expected, onSite, overdue } = listVehicles(vehicles)
      const { name, timezone: zone } = snapshot.location
      return {
        id,
        name,
        zone,
        asOf: Date.parse(snapshot.asOf),
        expected: expected.length,
        onSite: onSite.length,
        overdue: overdue.length,
      }
    })
    .toSorted((one, other) => one.name.localeCompare(other.name))

/** How many of this person's events at a gate that is not theirs any more are still here. */
export type RefusedEvents = { locationId: number; count: number }

const listRefused = ({ events, refused }: GateState, userId: number): RefusedEvents[] =>
  [...refused].flatMap(([locationId, why]) => {
    const isHere = (one: QueuedEvent) =>
      one.state === 'queued' && one.userId === userId && one.locationId === locationId
    const count = events?.filter(isHere).length ?? 0
    return why === 'not-theirs' && count > 0 ? [{ locationId, count }] : []
  })

/** The gates with a snapshot on this device, and the time (ms) by the server's clock. */
export type StoredGates = {
  /** null until they are read. */
  gates: StoredGate[] | null
  now: number
  refused: RefusedEvents[]
  /** Deletes what waits of this person at a gate. */
  discard: (locationId: number) => Promise<void>
}

/** The gates of this person with a snapshot on this device, by name. Stores the others meanwhile. */
export const useStoredGates = (): StoredGates => {
  const userId = useUser()?.id ?? 0
  const service = useGateService()
  const state = useSyncExternalStore(service.subscribe, service.getState)
  const now = useDeviceNow() + state.clockOffset
  useEffect(() => {
    if (userId) service.open(userId)
  }, [service, userId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: again every minute
  useEffect(() => service.dropOldSnapshots(), [service, now])
  useSnapshotRefresh(service, userId)
  const isOpen = state.userId === userId && state.events !== null
  const gates = useMemo(() => (isOpen ? listGates(state, now, userId) : null), [isOpen, state, now, userId])
  return {
    gates,
    now,
    refused: isOpen ? listRefused(state, userId) : [],
    discard: (locationId) => service.discard(locationId, userId),
  }
}
