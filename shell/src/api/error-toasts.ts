import { type ApiError, errorMessage, errorStatus } from '@hosts/shared/api'
import { toast } from '@hosts/shared/platform'
import { isRejectedWithValue } from '@reduxjs/toolkit'
import type { Middleware } from 'redux'
import { t } from '../texts'

const describeError = (error: ApiError) => {
  const status = errorStatus(error)
  const message = errorMessage(error)
  return status === null ? message : t('requestError', { status, message })
}

/**
 * A red toast for every failed request (SPEC.md section 8); equal errors of several requests share one. A cancelled
 * request rejects without a value and stays silent.
 */
export const errorToasts: Middleware = () => (next) => (action) => {
  if (isRejectedWithValue(action)) {
    const text = describeError(action.payload as ApiError)
    toast.error(text, { id: text })
  }
  return next(action)
}
