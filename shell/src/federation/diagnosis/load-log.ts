import type { Channel, FailureCause } from '@hosts/shared/telemetry'
import { createLog } from '../../lib/create-log'

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
export const createLoadLog = () => createLog<LoadRecord>()
export type LoadLog = ReturnType<typeof createLoadLog>

export const loadLog = createLoadLog()
