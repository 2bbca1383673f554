import { screenPaintMs } from '../../lib/timings'
import { loadLog } from '../diagnosis/load-log'

/**
 * Runs the callback once the first remote has loaded or failed and had the time to show its screen. Idle time is no sign of that: a browser
 * is idle between two files, too.
 */
export const runAfterFirstScreen = (callback: () => void) => {
  const schedule = () => {
    setTimeout(callback, screenPaintMs)
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
