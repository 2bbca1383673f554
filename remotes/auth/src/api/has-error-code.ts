import type { ApiError } from '@hosts/shared/api'
import { errorBody, fieldErrors } from '@hosts/shared/contract'

/** Error codes that this remote handles; for others it shows the API's message. */
type Code =
  | 'account_closed'
  | 'changed_meanwhile'
  | 'code_expired'
  | 'currency_in_use'
  | 'email_taken'
  | 'invite_expired'
  | 'pending_approval'

/** Whether the API returned this code, for the request or for one of its fields. */
export const hasErrorCode = (error: ApiError | undefined, code: Code): boolean => {
  const data = error && 'data' in error ? error.data : undefined
  const fields = fieldErrors.safeParse(data)
  if (fields.success) return fields.data.some(({ errors }) => errors.some((fault) => fault.code === code))
  const body = errorBody.safeParse(data)
  return body.success && body.data.code === code
}
