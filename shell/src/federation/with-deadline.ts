import { RemoteError } from './remote-error'

/** The longest a host looks at an unfinished page before it says what is wrong is eight seconds; saying it takes a moment. */
export const deadline = 7_500

/** Gives up waiting after the deadline with a RemoteError of the kind timeout. */
export const withDeadline = <T>(name: string, loading: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteError(name, 'timeout')), deadline)
  })
  return Promise.race([loading, late]).finally(() => clearTimeout(timer))
}
