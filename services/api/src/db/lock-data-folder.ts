import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describeHolder, takeLock } from '@hosts/shared/file-lock'

/** How long (ms) a process that is ending may take to release the folder, for a restart right after it. */
const PATIENCE_MS = 1500

const refuseStart = (holder: string, dataDir: string) =>
  new Error(
    `Process ${holder} already uses the data folder ${dataDir}. End it, or choose another folder; if it is not Hosts, remove ${join(dataDir, 'in-use')}.`,
  )

/**
 * Two processes on one folder would each overwrite what the other stored in the embedded database. Throws one sentence for people while
 * another process uses the folder; returns the function that releases it.
 */
export const lockDataFolder = async (dataDir: string, refuse = refuseStart): Promise<() => Promise<void>> => {
  await mkdir(dataDir, { recursive: true })
  return takeLock(join(dataDir, 'in-use'), PATIENCE_MS, (holder) => refuse(describeHolder(holder), dataDir))
}
