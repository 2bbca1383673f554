import { DEADLOCK, getSqlState } from './sql-state'

/** Retries a write that PostgreSQL cancelled because of a deadlock; the other transaction can then finish. */
export const retryDeadlock = async <Result>(write: () => Promise<Result>): Promise<Result> => {
  try {
    return await write()
  } catch (error) {
    if (getSqlState(error) !== DEADLOCK) throw error
    return write()
  }
}
