import { takeExpiredDatabases } from '@hosts/shared/session-databases'

/**
 * When the app starts: deletes the databases `session/…` whose content is worthless by now, though the session goes on. Apart from
 * session-databases.ts, which the first load needs.
 */
export const deleteExpiredDatabases = () => {
  try {
    for (const name of takeExpiredDatabases()) indexedDB.deleteDatabase(name)
  } catch {
    // Storage is forbidden, so there is none.
  }
}
