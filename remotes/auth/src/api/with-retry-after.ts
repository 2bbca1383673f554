import { type ApiError, readRetryAfter } from '@hosts/shared/api'

type Meta = { response?: Response }

/** For `transformErrorResponse`: adds the seconds of the response's Retry-After header to the error. */
export const withRetryAfter = <Failure extends object>(error: Failure, meta: Meta | undefined) => {
  const seconds = readRetryAfter(meta?.response)
  return seconds > 0 ? { ...error, retryAfter: seconds } : error
}

/** Seconds until the API accepts another attempt; 0 without a wait. */
export const getRetryAfter = (error: ApiError): number =>
  'retryAfter' in error && typeof error.retryAfter === 'number' ? error.retryAfter : 0
