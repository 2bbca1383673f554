import * as z from '@hosts/shared/zod'

/**
 * How many events of a person wait on this device to be sent, and a page that sends them. Unlike unsent messages (unsent-messages.ts) they
 * outlive a logout, so the key is one of the device. A remote counts; the shell reads it before a logout, without knowing the remote.
 */
const prefix = 'device/waiting-events/'

const waitingEvents = z.object({
  count: z.int().check(z.positive()),
  /** A path, so that it cannot lead to another site. */
  address: z.string().check(z.regex(/^\/(?![/\\])/)),
})
export type WaitingEvents = z.infer<typeof waitingEvents>

/** Counts of people with unsent events on this device. */
export const storeWaitingEvents = (byUser: ReadonlyMap<number, WaitingEvents>) => {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && !byUser.has(Number(key.slice(prefix.length))))
        localStorage.removeItem(key)
    for (const [userId, waiting] of byUser) localStorage.setItem(prefix + userId, JSON.stringify(waiting))
  } catch {
    // Without storage, or with a full one, nobody is asked.
  }
}

/** null when nothing waits. */
export const readWaitingEvents = (userId: number): WaitingEvents | null => {
  try {
    const text = localStorage.getItem(prefix + userId)
    return waitingEvents.safeParse(JSON.parse(text ?? 'null')).data ?? null
  } catch {
    return null
  }
}
