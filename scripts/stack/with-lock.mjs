import path from 'node:path'
import { describeHolder, takeLock } from '../../shared/src/node/file-lock.mjs'
import { Problem } from '../../shared/src/node/problem.mjs'

/**
 * Runs `work` while no other process does the same for the folder; waits for it up to `patience` ms.
 * @template Result
 * @param {string} folder
 * @param {() => Promise<Result>} work
 */
export const withLock = async (folder, work, patience = 60_000) => {
  const file = path.join(folder, '.lock')
  const release = await takeLock(
    file,
    patience,
    (holder) =>
      new Problem(
        `Another process holds ${file} (process ${describeHolder(holder)}). If it does not run, delete that file.`,
      ),
  )
  try {
    return await work()
  } finally {
    await release()
  }
}
