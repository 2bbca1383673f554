import { FormTextField, useFormContext } from '@hosts/shared/forms'
import { Link } from '@hosts/shared/platform'
import { textLinkClass } from '@hosts/shared/ui'
import { t } from '../../texts'
import css from './sign-up.module.css'

/** The e-mail address; where it has an account already, the way to the login takes it along. */
export const EmailField = ({ isLocked }: { isLocked: boolean }) => {
  const { watch, formState } = useFormContext<{ email: string }>()
  return (
    <div className={css.email}>
      <FormTextField
        name="email"
        label={t('login.email')}
        description={isLocked && t('invite.locked')}
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
