import type { FillerEvent } from '@hosts/shared/telemetry'
import { createLog } from '../lib/create-log'

/** What became of a remote's part in a slot, for the inspector and the telemetry. */
export type FillerRecord = FillerEvent & {
  slot: string
  /** Milliseconds since it was asked for. */
  ms: number
}

/** Everything that slots of this page have shown or missed, in order. */
export const createFillerLog = () => createLog<FillerRecord>()
export type FillerLog = ReturnType<typeof createFillerLog>

export const fillerLog = createFillerLog()
