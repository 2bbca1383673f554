import { Link } from '@hosts/shared/platform'
import { textLinkClass } from '@hosts/shared/ui'
import { t } from '../../texts'
import css from './auth-frame.module.css'
import { useAuthState } from './auth-state'

/** The way to the login for people with an account; passes on the typed email. */
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
