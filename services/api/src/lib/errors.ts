/** An error the client is told about as `{message, code, requestId}`. */
export class ApiError extends Error {
  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

/** An error at one field, told as a 422 in the form of SPEC.md section 8; `path` drives the inline error. */
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

/** A missing id and a foreign one look the same, so that nobody can find out which ids exist. */
export const notFound = () => new ApiError(404, 'not_found', 'Not found')

/** SQLSTATE of a database error, also when Drizzle has wrapped it. */
export const sqlState = (error: unknown): string | undefined => {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return cause ? sqlState(cause) : typeof code === 'string' ? code : undefined
}
export const UNIQUE_VIOLATION = '23505'
export const EXCLUSION_VIOLATION = '23P01'
