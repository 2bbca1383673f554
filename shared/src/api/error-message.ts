import type { SerializedError } from '@reduxjs/toolkit'
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query'
import { errorBody, fieldErrors } from '../contract/errors'
import { texts } from './texts'

export type ApiError = FetchBaseQueryError | SerializedError

/** The HTTP status of a failed request; null without one (offline, an answer of the wrong shape). */
export const errorStatus = (error: ApiError): number | null => {
  if (!('status' in error)) return null
  if (typeof error.status === 'number') return error.status
  return error.status === 'PARSING_ERROR' ? error.originalStatus : null
}

/**
 * The message of a failed request (SPEC.md section 8): of an array body the errors of its first item, joined with a
 * comma; of an object body its `message`; of an error outside HTTP its own message.
 */
export const errorMessage = (error: ApiError): string => {
  if (!('status' in error)) return error.message ?? texts.unknown
  if (error.status === 'PARSING_ERROR') return texts.unreadable
  if (typeof error.status === 'string') return error.error.replace(/^\w*Error: /, '')
  const list = fieldErrors.safeParse(error.data)
  if (list.success) return (list.data[0]?.errors ?? []).map((item) => item.message).join(', ')
  const body = errorBody.safeParse(error.data)
  return body.success ? body.data.message : texts.noReason
}
