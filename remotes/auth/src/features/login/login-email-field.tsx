import { TextField, type TextFieldProps } from '@hosts/shared/ui'
import { t } from '../../texts'

/** The email address of an account, as password managers know it; they offer passkeys here, too. */
export const LoginEmailField = (field: Omit<TextFieldProps, 'label'>) => (
  <TextField
    {...field}
    label={t('login.email')}
    type="email"
    inputMode="email"
    autoComplete="username webauthn"
    isRequired
  />
)
