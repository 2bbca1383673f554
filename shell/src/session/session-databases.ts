import { sessionPrefix, takeExpiredDatabases } from '@hosts/shared/session-databases'

/**
 * When a session ends: deletes what remotes have stored for as long as it lasts, in IndexedDB databases named `session/…`. Other
 * databases outlive the session; their remote says whose they are.
 */
export const deleteSessionDatabases = async () => {
  try {
    for (const { name } of await indexedDB.databases())
      if (name?.startsWith(sessionPrefix)) indexedDB.deleteDatabase(name)
  } catch {
    // Storage is forbidden, so there is none.
  }
}

/** When the app starts: deletes those whose content is worthless by now, though the session goes on. */
export const deleteExpiredDatabases = () => {
  try {
    for (const name of takeExpiredDatabases()) indexedDB.deleteDatabase(name)
  } catch {
    // Storage is forbidden, so there is none.
  }
}
