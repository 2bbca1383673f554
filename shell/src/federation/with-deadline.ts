import { RemoteError } from './remote-error'

/** The longest a host looks at an unfinished page before it says what is wrong. */
export const deadline = 8_000

/** Gives up waiting after the deadline with a RemoteError of the kind timeout. */
export const withDeadline = <T>(name: string, loading: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteError(name, 'timeout')), deadline)
  })
  return Promise.race([loading, late]).finally(() => clearTimeout(timer))
}
