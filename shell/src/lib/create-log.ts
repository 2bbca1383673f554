/** A list of what happened on this page, in order, that others can follow. */
export const createLog = <Entry>() => {
  let entries: readonly Entry[] = []
  const listeners = new Set<() => void>()
  return {
    entries: () => entries,
    add: (entry: Entry) => {
      entries = [...entries, entry]
      for (const listener of listeners) listener()
    },
    /** Calls the listener after every new entry; returns an unsubscribe function. */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
