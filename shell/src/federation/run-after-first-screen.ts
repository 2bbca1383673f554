import { loadLog } from './load-log'

/** By then a loaded remote's screen is painted: a browser is idle before that as well, between two of its files. */
const PAINTED_MS = 1000

/** Calls back when the first remote is there, or has failed, and had the time to show its screen. */
export const runAfterFirstScreen = (callback: () => void) => {
  const later = () => setTimeout(callback, PAINTED_MS)
  if (loadLog.entries().length) return later()
  const stop = loadLog.subscribe(() => {
    stop()
    later()
  })
}
