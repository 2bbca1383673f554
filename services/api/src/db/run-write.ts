import { retryDeadlock } from './retry-deadlock'
import type { Db } from './types'

/**
 * Runs a write in a transaction, again after a deadlock. `write` calls `recordNeed` with what it is about to use; if the database then
 * refuses it, `explain` may return the error to throw instead.
 */
export const runWrite = async <Need, Result>(
  db: Db,
  write: (tx: Db, recordNeed: (need: Need) => void) => Promise<Result>,
  explain: (need: Need, error: unknown) => Promise<Error | undefined>,
): Promise<Result> => {
  let need: Need | undefined
  const recordNeed = (value: Need) => {
    need = value
  }
  try {
    return await retryDeadlock(() => db.transaction((tx) => write(tx, recordNeed)))
  } catch (error) {
    throw (need && (await explain(need, error))) ?? error
  }
}
