import { readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** How long to wait for a process that is ending, in ms. */
const TIMEOUT_MS = 1500
const PAUSE_MS = 50

/**
 * Keeps a second sandbox off the folder, whose journal it would rewrite. The lock is a symlink whose target is the
 * owner's process id: created atomically, also on a full disk. The lock of a killed process is taken over. Returns
 * the release function.
 */
export async function lock(path: string): Promise<() => void> {
  const deadline = Date.now() + TIMEOUT_MS
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

/** Takes the lock, or returns the running process that holds it. */
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
    // Released in between.
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
