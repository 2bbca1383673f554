import { errorMessage } from '@hosts/shared/api'
import { useUser } from '@hosts/shared/platform'
import { ErrorPanel, Page, Skeleton } from '@hosts/shared/ui'
import { hasErrorCode } from '../../api/has-error-code'
import { useAuthVerifyEmailQuery } from '../../api/verify-email'
import { t } from '../../texts'
import { ResultPage } from '../frame/result-page'

/** Confirms the email address as soon as the link of its email is opened. */
export const VerifyEmail = ({ code }: { code: string }) => {
  const user = useUser()
  // The code is valid once: another answer would be that it has expired.
  const { isSuccess, isFetching, error, refetch } = useAuthVerifyEmailQuery(
    { code },
    { refetchOnReconnect: false },
  )
  const onwards = user
    ? { to: '/', action: t('verify.onwards') }
    : { to: '/login', action: t('login.submit') }

  if (isSuccess)
    return <ResultPage tone="success" title={t('verify.doneTitle')} text={t('verify.done')} {...onwards} />
  if (hasErrorCode(error, 'code_expired'))
    return <ResultPage tone="warning" title={t('verify.deadTitle')} text={t('verify.dead')} {...onwards} />
  return (
    <Page title={t('verify.title')}>
      {error ? (
        <ErrorPanel
          title={t('verify.failed')}
          message={errorMessage(error)}
          onRetry={refetch}
          isRetrying={isFetching}
        />
      ) : (
        <Skeleton label={t('verify.loading')} />
      )}
    </Page>
  )
}
