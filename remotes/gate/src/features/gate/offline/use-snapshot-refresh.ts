import { useDispatch } from '@hosts/shared/platform'
import { useEffect } from 'react'
import { type GateList, gateGetGates } from '../../../api/get-gates'
import { gateLoadSnapshot, type LoadedSnapshot } from '../../../api/load-snapshot'
import type { GateService } from './gate-service'
import type { Call, RunThunk } from './get-gate-service'
import { refreshSnapshots } from './refresh-snapshots'

/** Fetches and stores the snapshots of all gates of a person while this screen is open. */
export const useSnapshotRefresh = (service: GateService, userId: number) => {
  const run = useDispatch() as unknown as RunThunk
  useEffect(() => {
    if (!userId) return
    return refreshSnapshots({
      list: () => run<Call<GateList | null>>(gateGetGates.initiate(undefined, { track: false })).unwrap(),
      load: (id) => run<Call<LoadedSnapshot>>(gateLoadSnapshot.initiate(id, { track: false })).unwrap(),
      isOpen: () => service.getState().userId === userId,
      read: () => service.readSnapshots(userId),
      getAge: service.getAge,
      take: (snapshot) => service.takeSnapshot(userId, snapshot),
      forget: service.forgetGates,
    })
  }, [run, service, userId])
}
