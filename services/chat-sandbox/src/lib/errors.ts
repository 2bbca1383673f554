/** An error for the client: `code` is the chat service's number, `status` the HTTP status. */
export class ChatError extends Error {
  constructor(
    readonly code: number,
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

/** Errors with Stream's codes, some of which the client checks, such as 40 for an expired token. */
export const invalid = (message: string) => new ChatError(4, 400, message)
export const notFound = (message: string) => new ChatError(16, 404, message)
export const forbidden = (message: string) => new ChatError(17, 403, message)
export const unsupportedEvent = (message: string) => new ChatError(18, 400, message)
export const nestedReply = () => new ChatError(21, 400, 'A reply cannot be answered with another thread')
export const tooLarge = (message: string) => new ChatError(22, 413, message)
export const tooLong = (message: string) => new ChatError(20, 400, message)
export const rangeNotSatisfiable = () => new ChatError(4, 416, 'The file is shorter than that')
export const headersTooLarge = () => new ChatError(24, 431, 'The headers are too large')
export const unknownConnection = () => new ChatError(46, 400, 'connection_id: no such open connection')

export const cooldownActive = (seconds: number) =>
  new ChatError(60, 403, `Slow mode: the next message can be sent in ${seconds} seconds`)

export const storageError = () => new ChatError(-1, 500, 'Nothing was changed: the storage is full or fails')

export const wrongApiKey = () => new ChatError(2, 401, 'api_key is unknown')
export const missingToken = () => new ChatError(5, 401, 'A token is required')
export const expiredToken = () => new ChatError(40, 401, 'The token has expired')
export const tokenNotYetValid = () => new ChatError(41, 401, 'The token is not valid yet')
export const badToken = () => new ChatError(43, 401, 'The token was not signed by this service')

/** The error in the form that the client reads, over HTTP and in a `connection.error` frame. */
export function errorBody(error: ChatError, milliseconds = 0) {
  return {
    code: error.code,
    message: error.message,
    StatusCode: error.status,
    duration: `${milliseconds.toFixed(2)}ms`,
    more_info: '',
    details: [],
  }
}

const STORAGE_CODES = ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EFBIG']

/** Whether the disk is full or fails: the next try may succeed. */
export function isStorageFailure(error: unknown): boolean {
  return STORAGE_CODES.includes((error as { code?: unknown }).code as string)
}
