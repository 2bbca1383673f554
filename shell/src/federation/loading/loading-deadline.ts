import { longestWaitMs, partFailedMs, partLateMs } from '../../lib/timings'
import { RemoteError } from '../diagnosis/remote-error'

/** Code, styles and their preloads; not the answers of the API, which never end. */
const isFile = (entry: PerformanceEntry) =>
  ['script', 'link'].includes((entry as PerformanceResourceTiming).initiatorType)

/** The browser reports a file when it is complete, so its server is asked whether one is still on its way. */
const responds = (address: string, signal: AbortSignal) =>
  fetch(address, { method: 'HEAD', cache: 'no-store', signal }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Rejects with a RemoteError of kind timeout once no file has arrived for `partFailedMs`, unless the server of `getAddress` still responds:
 * then a large file is loading on a slow network.
 */
export const withDeadline = <T>(
  name: string,
  loading: Promise<T>,
  getAddress: () => string | undefined,
): Promise<T> => {
  const ended = new AbortController()
  let timers: ReturnType<typeof setTimeout>[] = []
  let arrivedAt = 0
  const stopTimers = () => timers.forEach(clearTimeout)
  let handleFile = () => {}
  const late = new Promise<never>((_, reject) => {
    const wait = () => {
      stopTimers()
      timers = [
        setTimeout(ask, partLateMs),
        setTimeout(() => reject(new RemoteError(name, 'timeout')), partFailedMs),
      ]
    }
    const ask = async () => {
      const address = getAddress()
      const isTooLong = performance.now() - arrivedAt > longestWaitMs
      if (address && !isTooLong && (await responds(address, ended.signal))) wait()
    }
    handleFile = () => {
      arrivedAt = performance.now()
      wait()
    }
  })
  const files = new PerformanceObserver((list) => list.getEntries().some(isFile) && handleFile())
  files.observe({ type: 'resource' })
  handleFile()
  return Promise.race([loading, late]).finally(() => {
    stopTimers()
    ended.abort()
    files.disconnect()
  })
}
