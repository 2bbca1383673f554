import { t } from '../../texts'
import { Outcome } from '../frame/outcome'

/** The invite is too old, used or was never given: the API does not tell which. */
export const InviteExpired = () => (
  <Outcome
    tone="warning"
    title={t('invite.expiredTitle')}
    text={t('invite.expired')}
    to="/login"
    action={t('login.submit')}
  />
)
