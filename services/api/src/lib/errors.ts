/** An error that the client gets as `{message, code, requestId}`. */
export class ApiError extends Error {
  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

/** An error at one field: a 422 in the form of SPEC.md section 8. `path` names the field to mark. */
export class FieldError extends Error {
  readonly statusCode = 422
  constructor(
    readonly path: string,
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

/** Used for foreign ids too, so that nobody learns which ids exist. */
export const notFound = () => new ApiError(404, 'not_found', 'Not found')

/** SQLSTATE of a database error, also when Drizzle wraps it. */
export const getSqlState = (error: unknown): string | undefined => {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return cause ? getSqlState(cause) : typeof code === 'string' ? code : undefined
}
export const UNIQUE_VIOLATION = '23505'
export const EXCLUSION_VIOLATION = '23P01'
