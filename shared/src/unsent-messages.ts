import * as z from '@hosts/shared/zod'

/**
 * Messages that a user has written and the service does not have yet, one key each in the browser's storage. A remote stores them under
 * this prefix, as JSON with an `address`; the shell counts them before a logout, without knowing the remote.
 */
export const getUnsentPrefix = (userId: number) => `unsent/${userId}/`

const unsentMessage = z.object({ address: z.string() })

/** The page that sends a message: a path, so that it cannot lead to another site. */
const readAddress = (key: string) => {
  try {
    const { success, data } = unsentMessage.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'))
    return success && /^\/(?![/\\])/.test(data.address) ? data.address : null
  } catch {
    // A value that is damaged still counts as a message.
    return null
  }
}

/** The number of unsent messages of a user, and the address of a page that sends one of them. */
export const readUnsentMessages = (userId: number): { count: number; address: string | null } => {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(getUnsentPrefix(userId)))
    return { count: keys.length, address: keys.map(readAddress).find((address) => address !== null) ?? null }
  } catch {
    // Without storage nothing is stored.
    return { count: 0, address: null }
  }
}
