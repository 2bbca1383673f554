/**
 * When a session ends: deletes what remotes have stored for its duration, in IndexedDB databases named `session/…`. Other databases outlive
 * the session; their remote knows the owner.
 */
export const deleteSessionDatabases = async () => {
  try {
    for (const { name } of await indexedDB.databases())
      if (name?.startsWith('session/')) indexedDB.deleteDatabase(name)
  } catch {
    // Storage is forbidden, so there is none.
  }
}
