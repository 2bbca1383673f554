import type { SerializedError } from '@reduxjs/toolkit'
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query'
import { errorBody, fieldErrors } from '../contract/errors'

export type ApiError = FetchBaseQueryError | SerializedError

/** The HTTP status of a failed request; null when it never got one (offline, wrong shape). */
export const errorStatus = (error: ApiError): number | null => {
  if (!('status' in error)) return null
  if (typeof error.status === 'number') return error.status
  return error.status === 'PARSING_ERROR' ? error.originalStatus : null
}

/**
 * The server's own words for a failed request (SPEC.md section 8): an array body's first item has its errors joined
 * with a comma, an object body its message; an error that is not of HTTP shows its own message.
 */
export const errorMessage = (error: ApiError): string => {
  if (!('status' in error)) return error.message ?? 'Something went wrong'
  if (error.status === 'PARSING_ERROR') return 'The server gave an answer that cannot be read'
  if (typeof error.status === 'string') return error.error.replace(/^\w*Error: /, '')
  const list = fieldErrors.safeParse(error.data)
  if (list.success) return (list.data[0]?.errors ?? []).map((item) => item.message).join(', ')
  const body = errorBody.safeParse(error.data)
  return body.success ? body.data.message : 'The server gave no reason'
}
