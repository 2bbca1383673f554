import { type ApiError, errorMessage } from '@hosts/shared/api'
import { t } from './texts'

/** By the name of a DOMException. Browsers do not tell a cancel from a missing passkey or a timeout, so that pages learn nothing. */
const problems: Record<string, Parameters<typeof t>[0]> = {
  NotAllowedError: 'problem.cancelled',
  InvalidStateError: 'problem.known',
  SecurityError: 'problem.address',
  NotSupportedError: 'problem.unsupported',
  ConstraintError: 'problem.unsupported',
}

/** What went wrong with a passkey, in words: what the browser says, or the API. */
export const describeFailure = (error: unknown, isNew = false) => {
  if (!(error instanceof DOMException)) return errorMessage(error as ApiError)
  if (isNew && error.name === 'NotAllowedError') return t('problem.notMade')
  return t(problems[error.name] ?? 'problem.other')
}
