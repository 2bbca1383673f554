import { takeExpiredDatabases } from '@hosts/shared/session-databases'

/**
 * At start, deletes `session/…` databases with expired content while the session continues. Not in session-databases.ts, which the first
 * load needs.
 */
export const deleteExpiredDatabases = () => {
  try {
    for (const name of takeExpiredDatabases()) indexedDB.deleteDatabase(name)
  } catch {
    // Storage is forbidden, so there is none.
  }
}
