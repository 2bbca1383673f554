import type { FailureKind } from '@hosts/shared/telemetry'

/** One try to load a remote, as the inspector shows it and the telemetry reports it. */
export type LoadEntry = {
  remote: string
  /** Of the release; null where the registry never told it. */
  version: string | null
  /** Of the entry script. */
  address: string | null
  outcome: 'loaded' | FailureKind
  /** How long it took. */
  ms: number
  /** Milliseconds since the page began. */
  startedAt: number
}

/** What has been loaded on this page and what has failed, in order. */
export const createLoadLog = () => {
  let entries: readonly LoadEntry[] = []
  const listeners = new Set<() => void>()
  return {
    entries: () => entries,
    add: (entry: LoadEntry) => {
      entries = [...entries, entry]
      for (const listener of listeners) listener()
    },
    /** Calls back after every new entry; gives back the way to stop that. */
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
