import { isDateInDoubt } from './date-in-doubt'

/**
 * A remote's IndexedDB databases `session/…` end with the session: the shell deletes them. One whose content expires earlier has an expiry:
 * the shell then deletes it at the next start of the app, on any screen.
 */
const expiryPrefix = 'device/expires/'

/** `time` in ms since the epoch. */
export const setDatabaseExpiry = (name: string, time: number) => {
  try {
    localStorage.removeItem(expiryPrefix + name)
    localStorage.setItem(expiryPrefix + name, String(time))
  } catch {
    // Without storage, or with a full one, it ends with the session.
  }
}

/** The names of all that have expired; their expiry is forgotten. None while the date is in doubt. */
export const takeExpiredDatabases = (now = Date.now()): string[] => {
  if (isDateInDoubt()) return []
  try {
    const keys = Object.keys(localStorage).filter(
      (key) => key.startsWith(`${expiryPrefix}session/`) && !(Number(localStorage.getItem(key)) > now),
    )
    for (const key of keys) localStorage.removeItem(key)
    return keys.map((key) => key.slice(expiryPrefix.length))
  } catch {
    return []
  }
}
