import { useSyncExternalStore } from 'react'
import { loadLog } from '../federation/load-log'

/** What has been loaded on this page and what has failed, in order. */
export const useLoads = () => useSyncExternalStore(loadLog.subscribe, loadLog.entries)
