import { Link } from '@hosts/shared/platform'
import { textLinkClass } from '@hosts/shared/ui'
import { t } from '../../texts'
import css from '../frame/auth-frame.module.css'
import type { AuthState } from '../frame/auth-state'

/** Links to the two sign-ups. */
export const SignUpLinks = ({ state }: { state: AuthState }) => (
  <footer className={css.links}>
    <p>
      {t('login.noAccount')}{' '}
      <Link to="/signup" state={state} className={textLinkClass}>
        {t('login.signUp')}
      </Link>
    </p>
    <p>
      {t('login.gateStaff')}{' '}
      <Link to="/parkings/sign-up" state={state} className={textLinkClass}>
        {t('login.parkingsSignUp')}
      </Link>
    </p>
  </footer>
)
