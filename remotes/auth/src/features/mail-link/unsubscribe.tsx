import { errorMessage } from '@hosts/shared/api'
import { FormAlert } from '@hosts/shared/forms'
import { useUser } from '@hosts/shared/platform'
import { Page, PlainButton } from '@hosts/shared/ui'
import { useAuthUnsubscribeMutation } from '../../api/unsubscribe'
import { isKnownKind, kindText } from '../../texts/notification-kinds'
import { ResultPage } from '../frame/result-page'
import { t } from './texts'

/** Ends the mails of one kind by one press: scanners of mails open links, so opening this page changes nothing. */
export const Unsubscribe = ({ code }: { code: string }) => {
  const user = useUser()
  const [unsubscribe, { isSuccess, isLoading, error }] = useAuthUnsubscribeMutation()
  const [, kind = ''] = code.split('.')
  const account = user?.subrole === 'access-only' ? '/parkings/account' : '/account'
  if (isSuccess)
    return (
      <ResultPage
        tone="success"
        title={t('unsubscribe.doneTitle')}
        text={t('unsubscribe.done')}
        to={user ? account : '/login'}
        action={user ? t('unsubscribe.account') : t('unsubscribe.login')}
      />
    )
  return (
    <Page title={t('unsubscribe.title')} description={t('unsubscribe.text')}>
      <p>
        <strong>{isKnownKind(kind) ? kindText(kind) : t('unsubscribe.other')}</strong>
      </p>
      <p>{t('unsubscribe.stays')}</p>
      <FormAlert message={error && t('unsubscribe.failed', { reason: errorMessage(error) })} />
      <PlainButton variant="primary" wide isPending={isLoading} onPress={() => unsubscribe({ code })}>
        {t('unsubscribe.submit')}
      </PlainButton>
    </Page>
  )
}
