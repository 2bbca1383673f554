import { type ApiError, hasErrorCode as hasCode } from '@hosts/shared/api'

/** Error codes that this remote handles; for others it shows the API's message. */
type Code =
  | 'account_closed'
  | 'challenge_expired'
  | 'changed_meanwhile'
  | 'code_expired'
  | 'currency_in_use'
  | 'email_taken'
  | 'invite_expired'
  | 'pending_approval'

export const hasErrorCode: (error: ApiError | undefined, code: Code) => boolean = hasCode
