import { RemoteError } from './remote-error'

/** A page that waits for nothing has to say what is wrong within eight seconds (ms, with some time to say it). */
const deadlineMs = 7_500

/** Code, styles and their preloads; not the answers of the API, which never end. */
const isFile = (entry: PerformanceEntry) =>
  ['script', 'link'].includes((entry as PerformanceResourceTiming).initiatorType)

/** Rejects with a RemoteError of kind timeout once no file has arrived for the time of the deadline. */
export const withDeadline = <T>(name: string, loading: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout>
  let start = () => {}
  const late = new Promise<never>((_, reject) => {
    start = () => {
      clearTimeout(timer)
      timer = setTimeout(() => reject(new RemoteError(name, 'timeout')), deadlineMs)
    }
  })
  const files = new PerformanceObserver((list) => list.getEntries().some(isFile) && start())
  files.observe({ type: 'resource' })
  start()
  return Promise.race([loading, late]).finally(() => {
    clearTimeout(timer)
    files.disconnect()
  })
}
