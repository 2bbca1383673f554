export const UNIQUE_VIOLATION = '23505'
export const EXCLUSION_VIOLATION = '23P01'
export const DEADLOCK = '40P01'
/** SQLSTATE of a value that a function does not know, such as a time zone. */
export const INVALID_PARAMETER = '22023'
/** SQLSTATE of a statement that took longer than `statement_timeout`. */
export const STATEMENT_TIMEOUT = '57014'

/** SQLSTATE of a database error, also when Drizzle wraps it. */
export const getSqlState = (error: unknown): string | undefined => {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return cause ? getSqlState(cause) : typeof code === 'string' ? code : undefined
}

/** The constraint that refused a write. */
export const getConstraint = (error: unknown): string | undefined => {
  const { cause, constraint } = error as { cause?: unknown; constraint?: unknown }
  if (cause) return getConstraint(cause)
  return typeof constraint === 'string' ? constraint : undefined
}

/** The connection could not be made, or ended before the answer: whether a write has happened is not known. */
export class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super('The connection to the database was lost', { cause })
  }
}

/** SQLSTATE of a statement that breaks the protocol, such as with too many parameters, and of PgBouncer's own errors. */
const PROTOCOL_VIOLATION = '08P01'

/** SQLSTATE 08: connection lost, 57P: stopping or starting, 53300: no connection left. */
const isAwayState = (code: string) => /^(08...|57P0[1-5]|53300)$/.test(code)

/** A statement that breaks the protocol would break it again; an error that ends the connection is FATAL. */
const breaksProtocol = (error: unknown) => {
  const { code, severity } = error as { code?: unknown; severity?: unknown }
  return code === PROTOCOL_VIOLATION && severity !== 'FATAL'
}

export const isDatabaseAway = (error: unknown): boolean => {
  if (error instanceof ConnectionLost) return true
  const { cause } = error as { cause?: unknown }
  if (cause) return isDatabaseAway(cause)
  return isAwayState(getSqlState(error) ?? '') && !breaksProtocol(error)
}
