import { t } from '../../texts'
import { ResultPage } from '../frame/result-page'
import { t as inviteText } from './texts'

/** For an invite that has expired, was used or never existed: the API does not say which. */
export const InviteExpired = () => (
  <ResultPage
    tone="warning"
    title={inviteText('expiredTitle')}
    text={inviteText('expired')}
    to="/login"
    action={t('login.submit')}
  />
)
