import { Link } from '@hosts/shared/platform'
import { textLinkClass } from '@hosts/shared/ui'
import { t } from '../../texts'
import css from './auth-frame.module.css'
import { useAuthState } from './auth-state'

/** For who has an account already; takes the typed e-mail address along. */
export const LogInLink = ({ email }: { email: string }) => (
  <footer className={css.links}>
    <p>
      {t('signUp.hasAccount')}{' '}
      <Link to="/login" state={{ ...useAuthState(), email }} className={textLinkClass}>
        {t('login.submit')}
      </Link>
    </p>
  </footer>
)
