import { type ApiError, hasErrorCode } from '@hosts/shared/api'

/** Whether someone else started it first: the dialog closes and the campaign refetches; the transport has shown a toast. */
export const isStartedElsewhere = (error: unknown) => hasErrorCode(error as ApiError, 'wrong_status')
