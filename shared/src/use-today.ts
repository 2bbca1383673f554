import { findToday } from '@hosts/shared/local-time'
import { getNow } from '@hosts/shared/platform'
import { useSyncExternalStore } from 'react'
import { listenToMinutes } from './use-now'

const listenToNow = (tick: () => void) => listenToMinutes(getNow, tick)

/**
 * A zone's date `2026-11-23` by the server's clock; renders again only when it changes, at that midnight. Apart from `useNow`, which needs no
 * calendar.
 */
export const useToday = (zone: string): string =>
  useSyncExternalStore(listenToNow, () => findToday(zone).toString())
