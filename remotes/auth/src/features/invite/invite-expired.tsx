import { t } from '../../texts'
import { ResultPage } from '../frame/result-page'

/** For an invite that has expired, was used or never existed: the API does not say which. */
export const InviteExpired = () => (
  <ResultPage
    tone="warning"
    title={t('invite.expiredTitle')}
    text={t('invite.expired')}
    to="/login"
    action={t('login.submit')}
  />
)
