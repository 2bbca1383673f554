/** The session of an access token, which no page needs to trust; empty where it cannot be read. */
export const readSessionId = (token: string | null): string => {
  try {
    const [, payload = ''] = token?.split('.') ?? []
    const { sid } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')))
    return String(sid ?? '')
  } catch {
    return ''
  }
}

/** Beside what `@hosts/shared/push-subscription` stores; a logout clears both. */
const toKey = (userId: number) => `push/${userId}/session`

/** The session in which the API was last told of the subscription; null where no page of this release has done so. */
export const readToldSession = (userId: number): string | null => {
  try {
    return localStorage.getItem(toKey(userId))
  } catch {
    return null
  }
}

export const storeToldSession = (userId: number, session: string) => {
  try {
    localStorage.setItem(toKey(userId), session)
  } catch {
    // Without storage it is not renewed.
  }
}
