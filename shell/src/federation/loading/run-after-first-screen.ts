import { loadLog } from '../diagnosis/load-log'

/** Time for a loaded remote to paint its screen. Idle time is no sign of it: a browser is idle between two files, too. */
const PAINT_MS = 1000

/** Runs the callback once the first remote has loaded or failed and had the time to show its screen. */
export const runAfterFirstScreen = (callback: () => void) => {
  const schedule = () => {
    setTimeout(callback, PAINT_MS)
  }
  const hasScreen = () => loadLog.entries().some(({ remote }) => remote !== 'registry')
  if (hasScreen()) {
    schedule()
    return
  }
  const unsubscribe = loadLog.subscribe(() => {
    if (!hasScreen()) return
    unsubscribe()
    schedule()
  })
}
