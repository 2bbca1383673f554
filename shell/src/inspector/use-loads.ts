import { useSyncExternalStore } from 'react'
import { loadLog } from '../federation/diagnosis/load-log'

/** Everything that this page has loaded or failed to load, in order. */
export const useLoads = () => useSyncExternalStore(loadLog.subscribe, loadLog.entries)
