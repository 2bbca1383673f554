import { type ApiError, errorMessage } from '@hosts/shared/api'
import { applyFieldErrors, type UseFormReturn } from '@hosts/shared/forms'
import { hasErrorCode } from '../../api/has-error-code'
import { t } from '../../texts'

type Person = { email: string }

/** Shows why a sign-up failed: at the invalid field, else above the form. */
export const showSignUpError = <Input extends Person, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: ApiError,
) => {
  if (hasErrorCode(error, 'email_taken'))
    form.setError(
      'email' as Parameters<typeof form.setError>[0],
      { type: 'taken', message: t('signUp.taken') },
      { shouldFocus: true },
    )
  else if (!applyFieldErrors(form, error))
    form.setError('root', { message: t('signUp.failed', { reason: errorMessage(error) }) })
}
