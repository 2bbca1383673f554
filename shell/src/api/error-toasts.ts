import { type ApiError, errorMessage, errorStatus } from '@hosts/shared/api'
import { toast } from '@hosts/shared/platform'
import { isRejected } from '@reduxjs/toolkit'
import type { Middleware } from 'redux'
import { t } from '../texts'

const describeError = (error: ApiError) => {
  const status = errorStatus(error)
  const message = errorMessage(error)
  return status === null ? message : t('requestError', { status, message })
}

/** The toasts about what a form or a button has sent. */
const actionToasts = new Set<string>()

/** Dismisses them: on the next page they are about nothing. */
export const dismissActionToasts = () => {
  for (const id of actionToasts) toast.dismiss(id)
  actionToasts.clear()
}

type Arg = { type?: 'query' | 'mutation' } | undefined

/**
 * A red toast for every failed request (SPEC.md section 8); equal errors of several requests share one. A cancelled
 * request stays silent.
 */
export const errorToasts: Middleware = () => (next) => (action) => {
  if (isRejected(action) && !action.meta.aborted && !action.meta.condition) {
    const text = describeError(action.payload === undefined ? action.error : (action.payload as ApiError))
    toast.error(text, { id: text })
    if ((action.meta.arg as Arg)?.type === 'mutation') actionToasts.add(text)
    else actionToasts.delete(text)
  }
  return next(action)
}
