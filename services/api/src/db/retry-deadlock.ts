import { DEADLOCK, getSqlState } from './sql-state'

/** Runs a write again when PostgreSQL has ended it for a deadlock: of two transactions one then finds the other done. */
export const retryDeadlock = async <Result>(write: () => Promise<Result>): Promise<Result> => {
  try {
    return await write()
  } catch (error) {
    if (getSqlState(error) !== DEADLOCK) throw error
    return write()
  }
}
