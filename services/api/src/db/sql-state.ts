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

/** The constraint that refused a write; the two drivers name it differently. */
export const getConstraint = (error: unknown): string | undefined => {
  const { cause, constraint_name, constraint } = error as Record<string, unknown>
  if (cause) return getConstraint(cause)
  const name = constraint_name ?? constraint
  return typeof name === 'string' ? name : undefined
}

/** Codes of the PostgreSQL driver and of sockets for a database that cannot be reached. */
const awayCodes = new Set([
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
/** SQLSTATE 08: connection lost, 57P: stopping or starting, 53300: no connection left. */
const isAwayState = (code: string) => /^(08...|57P0[1-5]|53300)$/.test(code)

export const isDatabaseAway = (error: unknown) => {
  // An error of a request: a body that is cut ends with a connection's error too.
  if ((error as { statusCode?: number }).statusCode) return false
  const code = getSqlState(error)
  return code !== undefined && (awayCodes.has(code) || isAwayState(code))
}
