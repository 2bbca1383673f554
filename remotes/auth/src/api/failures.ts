import { type ApiError, errorStatus } from '@hosts/shared/api'
import { fieldErrors } from '@hosts/shared/contract'

const faultAt = (path: string, error: ApiError) => {
  const body = fieldErrors.safeParse('data' in error ? error.data : undefined)
  return body.success && body.data.some(({ errors }) => errors.some((fault) => fault.path === path))
}

/** The code of a mailed link is unknown, used or too old. */
export const isDeadLink = (error: ApiError, path: 'code' | 'invite' = 'code') =>
  [404, 410].includes(errorStatus(error) ?? 0) || faultAt(path, error)
