import { ErrorFromResponse } from 'stream-chat'

/** Why the chat service will never take a message as it is. */
export type SendError = { status: number; code: number | null; message: string }

/** Why a message that is asked about is shown as failed. */
export const staleError: SendError = { status: 408, code: null, message: 'Not sent for an hour' }

/**
 * Answers that say "not now": who asks is not known (a key or a token that is replaced), the request took too long, came too early, too
 * often, or too soon after the last (slow mode).
 */
const passing = { statuses: [401, 408, 425, 429], codes: [9, 23, 40, 41, 42, 60] }

/** Why the chat service refuses a message for good; null for whatever another try may mend. */
export const toSendError = (error: unknown): SendError | null => {
  if (!(error instanceof ErrorFromResponse)) return null
  const { status, code, message } = error
  if (status < 400 || status >= 500 || passing.statuses.includes(status)) return null
  return code !== null && passing.codes.includes(code) ? null : { status, code, message }
}

/** The service has a message of this id: an earlier try arrived, and only its answer was lost. */
export const isDuplicateId = (error: unknown) =>
  error instanceof ErrorFromResponse && error.code === 4 && error.message.includes('already exists')

/** As the UI expects why a message failed. */
export const toResponseError = ({ status, code, message }: SendError) =>
  new ErrorFromResponse(message, {
    status,
    code,
    response: { status, data: { code, message } } as never,
  })
