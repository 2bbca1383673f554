import { FormPasswordField, FormTextField } from '@hosts/shared/forms'
import type { Elements } from '@hosts/shared/ui'
import { t } from '../../texts'
import { EmailField } from './email-field'

type Props = {
  /** The invite is only for this address. */
  isEmailLocked: boolean
  /** Fields between the name and the email address. */
  children?: Elements
}

/** The fields of the person, which both sign-ups have. */
export const PersonFields = ({ isEmailLocked, children }: Props) => (
  <>
    <FormTextField name="name" label={t('signUp.name')} autoComplete="name" isRequired />
    {children}
    <EmailField isLocked={isEmailLocked} />
    <FormTextField
      name="phone"
      label={t('signUp.phone')}
      description={t('signUp.phoneHint')}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      isRequired
    />
    <FormPasswordField
      name="password"
      label={t('login.password')}
      description={t('password.hint')}
      autoComplete="new-password"
      isRequired
    />
  </>
)
