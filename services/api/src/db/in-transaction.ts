import { DEADLOCK, getSqlState } from './sql-state'
import type { Db } from './types'

/** A write that the database refused. That has ended its transaction, so `inTransaction` looks up the reason after it. */
export class RefusedWrite extends Error {
  constructor(
    cause: unknown,
    readonly findReason: (db: Db) => Promise<Error>,
  ) {
    super('The database has refused a write', { cause })
  }
}

/** Retries a write that PostgreSQL cancelled because of a deadlock; the other transaction can then finish. */
export const retryDeadlock = async <Result>(write: () => Promise<Result>): Promise<Result> => {
  try {
    return await write()
  } catch (error) {
    if (getSqlState(error) !== DEADLOCK) throw error
    return write()
  }
}

/** Does work in a transaction, again after a deadlock; within another one in a savepoint. Throws the reason of a `RefusedWrite`. */
export const inTransaction = async <Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> => {
  try {
    return await retryDeadlock(() => db.transaction(work))
  } catch (error) {
    throw error instanceof RefusedWrite ? await error.findReason(db) : error
  }
}
