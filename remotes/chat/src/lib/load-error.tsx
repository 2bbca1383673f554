import type { ApiError } from '@hosts/shared/api'
import { ErrorPanel } from '@hosts/shared/ui'
import { errorText, t } from '../i18n'

type Props = { error: ApiError; onRetry: () => unknown; isRetrying: boolean }

/** Replaces what the API could not load, with the reason and Retry in the chat's language. */
export const LoadError = ({ error, onRetry, isRetrying }: Props) => (
  <ErrorPanel
    title={t('kit.failed')}
    message={errorText(error)}
    retryLabel={t('retry')}
    onRetry={onRetry}
    isRetrying={isRetrying}
  />
)
