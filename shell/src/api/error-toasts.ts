import { type ApiError, errorMessage, errorStatus } from '@hosts/shared/api'
import { toast } from '@hosts/shared/platform'
import { isFulfilled, isRejected } from '@reduxjs/toolkit'
import type { Middleware } from 'redux'
import { t } from '../texts'
import { announceVerifyFirst } from './verify-first'

const describeError = (error: ApiError) => {
  const status = errorStatus(error)
  const message = errorMessage(error)
  return status === null ? message : t('requestError', { status, message })
}

/** The toasts about what a form or a button has sent, with its endpoint. */
const actionToasts = new Map<string, string | undefined>()

/** Dismisses the toasts of one endpoint, or all of them when the page changes. */
export const dismissActionToasts = (endpoint?: string) => {
  for (const [id, name] of actionToasts)
    if (!endpoint || name === endpoint) {
      toast.dismiss(id)
      actionToasts.delete(id)
    }
}

type Arg = { type?: 'query' | 'mutation'; endpointName?: string } | undefined

/**
 * A red toast for every failed request (SPEC.md section 8); equal errors of several requests share one. A cancelled
 * request stays silent. A success dismisses the error of an earlier try.
 */
export const errorToasts: Middleware = () => (next) => (action) => {
  if (isRejected(action) && !action.meta.aborted && !action.meta.condition) {
    const text = describeError(action.payload === undefined ? action.error : (action.payload as ApiError))
    const arg = action.meta.arg as Arg
    toast.error(text, { id: text })
    if (arg?.type === 'mutation') actionToasts.set(text, arg.endpointName)
    else actionToasts.delete(text)
    announceVerifyFirst((action.payload as { data?: unknown } | undefined)?.data)
  } else if (isFulfilled(action)) dismissActionToasts((action.meta.arg as Arg)?.endpointName)
  return next(action)
}
