import { errorBody, fieldErrors, isAccessRefusal } from '../contract'
import type { ApiError } from './error-message'

const readError = (error: ApiError | undefined) => ({
  status: error && 'status' in error ? error.status : undefined,
  data: error && 'data' in error ? error.data : undefined,
})

const isFieldErrors = (data: unknown) => fieldErrors.safeParse(data).data?.[0] !== undefined

/** Whether the API takes from this user what was asked for: the only reason to forget what is stored of it. */
export const isTakenAway = (error: ApiError | undefined): boolean => {
  const { status, data } = readError(error)
  return isAccessRefusal(status, data)
}

/** Whether the API does not know what the address names, does not show it to this user, or cannot read its id. */
export const isMissing = (error: ApiError | undefined): boolean => {
  const { status, data } = readError(error)
  if (status === 400 || status === 422) return isFieldErrors(data)
  return isAccessRefusal(status, data)
}

/** Whether the API itself has not answered: nobody has, its server is down, or something in between has refused. */
export const isOutage = (error: ApiError): boolean => {
  const { status, data } = readError(error)
  if (typeof status !== 'number' || status >= 500) return true
  return !isFieldErrors(data) && errorBody.safeParse(data).data?.code === undefined
}
