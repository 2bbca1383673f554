import { ErrorFromResponse } from 'stream-chat'

/** Why the chat service refuses a message for good. */
export type SendError = { status: number; code: number | null; message: string }

/** The error of a stale message, about which the host decides. */
export const staleError: SendError = { status: 408, code: null, message: 'Not sent for an hour' }

/** Temporary errors: an expired key or token, a timeout, a rate limit, slow mode. */
const temporaryErrors = { statuses: [401, 408, 425, 429], codes: [9, 23, 40, 41, 42, 60] }

/** Why the chat service refuses a message for good; null when a retry may succeed. */
export const toSendError = (error: unknown): SendError | null => {
  if (!(error instanceof ErrorFromResponse)) return null
  const { status, code, message } = error
  if (status < 400 || status >= 500 || temporaryErrors.statuses.includes(status)) return null
  return code !== null && temporaryErrors.codes.includes(code) ? null : { status, code, message }
}

/** Whether the service already has a message of this id: an earlier try arrived, only its response was lost. */
export const isDuplicateId = (error: unknown) =>
  error instanceof ErrorFromResponse && error.code === 4 && error.message.includes('already exists')

/** The error in the shape that Stream's UI expects. */
export const toResponseError = ({ status, code, message }: SendError) =>
  new ErrorFromResponse(message, {
    status,
    code,
    response: { status, data: { code, message } } as never,
  })
