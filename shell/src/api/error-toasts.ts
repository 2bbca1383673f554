import { type ApiError, errorMessage, errorStatus } from '@hosts/shared/api'
import { toast } from '@hosts/shared/platform'
import { isRejectedWithValue } from '@reduxjs/toolkit'
import type { Middleware } from 'redux'

const textOf = (error: ApiError) => {
  const status = errorStatus(error)
  return status === null ? errorMessage(error) : `Error code: ${status}\n${errorMessage(error)}`
}

/**
 * A red toast for every failed request (SPEC.md section 8). A cancelled request rejects without a value and stays
 * silent; the same error of several requests is one toast.
 */
export const errorToasts: Middleware = () => (next) => (action) => {
  if (isRejectedWithValue(action)) {
    const text = textOf(action.payload as ApiError)
    toast.error(text, { id: text })
  }
  return next(action)
}
