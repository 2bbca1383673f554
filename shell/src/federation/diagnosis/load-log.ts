import type { Channel, FailureCause } from '@hosts/shared/telemetry'

/** One attempt to load a remote, or a registry that its copy replaced, for the inspector and the telemetry. */
export type LoadRecord = {
  remote: string
  /** Version of the release; null if the registry could not be read. */
  version: string | null
  channel?: Channel | undefined
  /** Address of the entry script. */
  address: string | null
  outcome: 'loaded' | FailureCause
  /** Duration. */
  ms: number
  /** Milliseconds since the page started. */
  startedAt: number
}

/** Everything that this page has loaded or failed to load, in order. */
export const createLoadLog = () => {
  let entries: readonly LoadRecord[] = []
  const listeners = new Set<() => void>()
  return {
    entries: () => entries,
    add: (entry: LoadRecord) => {
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
export type LoadLog = ReturnType<typeof createLoadLog>

export const loadLog = createLoadLog()
