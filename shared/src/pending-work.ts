/**
 * Work of a person that waits on this device to be sent: what a remote tells the shell of it, under `pending/REMOTE/USER` in the browser's
 * storage. By it the shell asks before a logout, keeps what survives one, and has the remote send that (`sendWaiting` in remote.ts). The
 * words are the remote's, so that a further remote needs no change here or in the shell. Parsed without zod: the start of the page reads it.
 */
export type PendingWork = {
  /** How many things wait. */
  count: number
  /** The page that sends them: a path, so that it cannot lead to another site. */
  address: string
  /** Whether it stays on this device after a logout, and is sent from any page of its person. Else a logout discards it. */
  survivesLogout: boolean
  /** What waits, with its count; in the page's language, like the buttons beside it. */
  title: string
  /** What a logout does to it. */
  text: string
  /**
   * Where the remote's release before counts the same work: a key, or with a slash at its end the prefix of one key each. A rollback changes
   * only that, so the shell believes it (shell/src/session/find-pending-work.ts).
   */
  oldKey?: string
}

const prefix = 'pending/'

/** A path of this site; browsers read `/\` like `//`. */
export const isPath = (address: unknown): address is string =>
  typeof address === 'string' && /^\/(?![/\\])/.test(address)

const isWork = (value: Partial<PendingWork> | null): value is PendingWork =>
  Number.isInteger(value?.count) &&
  Number(value?.count) > 0 &&
  isPath(value?.address) &&
  typeof value.title === 'string' &&
  typeof value.text === 'string'

/** The work under a key of the browser's storage; null for any other key or value. */
export const readPendingWork = (key: string): PendingWork | null => {
  if (!key.startsWith(prefix)) return null
  try {
    const value = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isWork(value) ? value : null
  } catch {
    return null
  }
}

/** The work of a person, of every remote. */
export const listPendingWork = (userId: number): PendingWork[] => {
  try {
    return Object.keys(localStorage).flatMap((key) =>
      key.endsWith(`/${userId}`) ? (readPendingWork(key) ?? []) : [],
    )
  } catch {
    // Without storage nothing waits in it.
    return []
  }
}

/** Replaces what a remote has stored of all people on this device. */
export const storePendingWork = (remote: string, byUser: ReadonlyMap<number, PendingWork>) => {
  const own = `${prefix}${remote}/`
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(own) && !byUser.has(Number(key.slice(own.length)))) localStorage.removeItem(key)
    for (const [userId, work] of byUser) localStorage.setItem(own + userId, JSON.stringify(work))
  } catch {
    // Without storage, or with a full one, nobody is asked.
  }
}
