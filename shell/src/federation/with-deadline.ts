import { RemoteError } from './remote-error'

/** An unfinished page has to say what is wrong within eight seconds (ms, with some time to say it). */
const deadlineMs = 7_500

/** Rejects after the deadline with a RemoteError of kind timeout. */
export const withDeadline = <T>(name: string, loading: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteError(name, 'timeout')), deadlineMs)
  })
  return Promise.race([loading, late]).finally(() => clearTimeout(timer))
}
