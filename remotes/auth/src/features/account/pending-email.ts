import * as z from '@hosts/shared/zod'

/** As long as a code is valid (ms). */
const LIFETIME = 30 * 60_000

const pending = z.object({ email: z.string(), at: z.number() })
const getKey = (userId: number) => `email-change/${userId}`

/**
 * The address that waits for its code. Stored: a phone that shows the mail meanwhile may load the page again. The key names the user, and a
 * logout removes it.
 */
export const readPendingEmail = (userId: number): string | null => {
  try {
    const { email, at } = z.parse(pending, JSON.parse(localStorage.getItem(getKey(userId)) ?? 'null'))
    return Date.now() - at < LIFETIME ? email : null
  } catch {
    return null
  }
}

export const storePendingEmail = (userId: number, email: string | null) => {
  try {
    if (email) localStorage.setItem(getKey(userId), JSON.stringify({ email, at: Date.now() }))
    else localStorage.removeItem(getKey(userId))
  } catch {
    // Until the page is left.
  }
}
