import { FormTextField, useFormContext } from '@hosts/shared/forms'
import { Link } from '@hosts/shared/platform'
import { textLinkClass } from '@hosts/shared/ui'
import { t } from '../../texts'
import { t as inviteText } from '../invite/texts'
import css from './sign-up.module.css'

/** The email address; a taken one has a link to the login, which passes it on. */
export const EmailField = ({ isLocked }: { isLocked: boolean }) => {
  const { watch, formState } = useFormContext<{ email: string }>()
  return (
    <div className={css.email}>
      <FormTextField
        name="email"
        label={t('login.email')}
        description={isLocked && inviteText('locked')}
        isReadOnly={isLocked}
        type="email"
        inputMode="email"
        autoComplete="email"
        isRequired
      />
      {formState.errors.email?.type === 'taken' && (
        <Link to="/login" state={{ email: watch('email') }} className={textLinkClass}>
          {t('signUp.logInInstead')}
        </Link>
      )}
    </div>
  )
}
