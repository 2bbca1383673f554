import { type ApiError, errorMessage } from '@hosts/shared/api'
import { t } from '.'

const isUnreached = (error: ApiError) =>
  'status' in error && (error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR')

/** Why a part of the screen could not be loaded, in the server's words; where it gave none, in the host's language and not the browser's. */
export const errorText = (error: ApiError): string =>
  isUnreached(error) ? t('kit.unreachable') : errorMessage(error)
