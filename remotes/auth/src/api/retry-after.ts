import type { ApiError } from '@hosts/shared/api'

type Meta = { response?: Response }

/** For `transformErrorResponse`: adds the seconds of the response's Retry-After header to the error. */
export const withRetryAfter = <Failure extends object>(error: Failure, meta: Meta | undefined) => {
  const seconds = parseRetryAfter(meta?.response?.headers.get('Retry-After') ?? '')
  return seconds > 0 ? { ...error, retryAfter: seconds } : error
}

/** Seconds until the API accepts another attempt; 0 without a wait. */
export const getRetryAfter = (error: ApiError): number =>
  'retryAfter' in error && typeof error.retryAfter === 'number' ? error.retryAfter : 0

/** The header is a number of seconds or, from some proxies, a date. */
const parseRetryAfter = (header: string) => {
  const seconds = header === '' ? Number.NaN : Number(header)
  return Math.ceil(Number.isNaN(seconds) ? (Date.parse(header) - Date.now()) / 1000 : seconds)
}
