import { readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** How long a process that is ending may take to let go, for a restart that follows at once. */
const PATIENCE_MS = 1500
const PAUSE_MS = 50

/**
 * Keeps a second sandbox off the same folder: it would compact the journal under the first one's feet.
 * A link to nowhere whose target is the owner's process id: made in one step, and also on a full disk.
 * A lock left by a killed process is taken over. Returns the release.
 */
export async function lock(path: string): Promise<() => void> {
  const deadline = Date.now() + PATIENCE_MS
  for (let owner = take(path); owner; owner = take(path)) {
    if (Date.now() > deadline) {
      throw new Error(
        `Process ${owner} already uses this data folder. End it, or remove ${path} if it is not a sandbox.`,
      )
    }
    await wait(PAUSE_MS)
  }
  return () => rmSync(path, { force: true })
}

/** Takes the lock, or gives the running process that has it. */
function take(path: string): number | undefined {
  try {
    symlinkSync(String(process.pid), path)
    return undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const owner = readOwner(path)
  if (owner !== process.pid && isRunning(owner)) return owner
  rmSync(path, { force: true })
  return take(path)
}

function readOwner(path: string): number {
  try {
    return Number(readlinkSync(path))
  } catch {
    // Let go in between.
    return 0
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
