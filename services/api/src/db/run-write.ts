import { retryDeadlock } from './retry-deadlock'
import type { Db } from './types'

/**
 * Runs a write in a transaction, again after a deadlock. `want` records what it needs: if the database refuses the write after that,
 * `explain` may return the error to throw instead.
 */
export const runWrite = async <Wanted, Result>(
  db: Db,
  write: (tx: Db, want: (wanted: Wanted) => void) => Promise<Result>,
  explain: (wanted: Wanted, error: unknown) => Promise<Error | undefined>,
): Promise<Result> => {
  let wanted: Wanted | undefined
  const want = (value: Wanted) => {
    wanted = value
  }
  try {
    return await retryDeadlock(() => db.transaction((tx) => write(tx, want)))
  } catch (error) {
    throw (wanted && (await explain(wanted, error))) ?? error
  }
}
