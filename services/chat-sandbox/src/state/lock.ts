import { readFileSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Keeps a second sandbox off the same folder: it would compact the journal under the first one's feet.
 * A lock left by a killed process is taken over. Returns the release.
 */
export function lock(path: string): () => void {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
  } catch {
    const owner = Number(readFileSync(path, 'utf8'))
    if (owner !== process.pid && isRunning(owner)) {
      throw new Error(
        `Process ${owner} already uses this data folder. End it, or remove ${path} if it is not a sandbox.`,
      )
    }
    writeFileSync(path, String(process.pid))
  }
  return () => rmSync(path, { force: true })
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
