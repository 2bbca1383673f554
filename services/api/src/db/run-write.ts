import { retryDeadlock } from './retry-deadlock'
import type { Db } from './types'

/**
 * Runs a write in a transaction, again after a deadlock. `want` records what it needs: if the database refuses the write after that,
 * `explain` may return the error to throw instead.
 */
export const runWrite = async <Need, Result>(
  db: Db,
  write: (tx: Db, want: (need: Need) => void) => Promise<Result>,
  explain: (need: Need, error: unknown) => Promise<Error | undefined>,
): Promise<Result> => {
  let need: Need | undefined
  const want = (value: Need) => {
    need = value
  }
  try {
    return await retryDeadlock(() => db.transaction((tx) => write(tx, want)))
  } catch (error) {
    throw (need && (await explain(need, error))) ?? error
  }
}
