import { errorBody, fieldErrors } from '../contract'
import type { ApiError } from './error-message'

/** Whether the API returned this code, for the request or for one of its fields. */
export const hasErrorCode = (error: ApiError | undefined, code: string): boolean => {
  const data = error && 'data' in error ? error.data : undefined
  const fields = fieldErrors.safeParse(data)
  if (fields.success) return fields.data.some(({ errors }) => errors.some((fault) => fault.code === code))
  const body = errorBody.safeParse(data)
  return body.success && body.data.code === code
}
