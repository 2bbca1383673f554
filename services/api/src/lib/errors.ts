/**
 * An error that the client gets as `{message, code, requestId}`; with `retryAfter` (s) also as a header, with `details` beside them, such
 * as the obstacles.
 */
export class ApiError extends Error {
  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
    readonly retryAfter?: number,
    readonly details?: Record<string, unknown>,
  ) {
    super(message)
  }
}

/** An error at one field: a 422 in the form of SPEC.md section 8. `path` names the field to mark; undefined: none, but the whole form. */
export class FieldError extends Error {
  readonly statusCode = 422
  constructor(
    readonly path: string | undefined,
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

/** Used for foreign ids too, so that nobody finds out which ids exist. */
export const notFound = () => new ApiError(404, 'not_found', 'Not found')

/** `what` is the subject that somebody else has changed, such as "this location". */
export const changedMeanwhile = (what: string) =>
  new ApiError(409, 'changed_meanwhile', `Someone else has changed ${what}. Load it again`)

export const overloadError = () =>
  new ApiError(503, 'overloaded', 'Hosts is busy right now. Please try again in a moment', 2)

/** For an account that asks for more at once than its share. */
export const tooManyCalls = () =>
  new ApiError(
    429,
    'too_many_calls',
    'Your account asks for too much at once. Please try again in a moment',
    2,
  )

export const unavailable = () =>
  new ApiError(503, 'unavailable', 'Hosts cannot be reached right now. Please try again in a moment', 5)
