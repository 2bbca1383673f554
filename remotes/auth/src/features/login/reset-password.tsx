import { type ApiError, errorMessage } from '@hosts/shared/api'
import { newPassword } from '@hosts/shared/contract'
import {
  applyFieldErrors,
  Form,
  FormError,
  FormPasswordField,
  SubmitButton,
  useZodForm,
} from '@hosts/shared/forms'
import { Page } from '@hosts/shared/ui'
import * as z from 'zod/mini'
import { hasCode } from '../../api/has-code'
import { useAuthResetPasswordMutation } from '../../api/reset-password'
import { t } from '../../texts'
import { Outcome } from '../frame/outcome'

const fields = z.object({ password: newPassword })

/** A new password, by the code of a reset mail. */
export const ResetPassword = ({ code }: { code: string }) => {
  const form = useZodForm(fields, { password: '' })
  const [reset, { isSuccess, error }] = useAuthResetPasswordMutation()

  const explain = (failure: ApiError) => {
    if (hasCode(failure, 'code_expired') || applyFieldErrors(form, failure)) return
    form.setError('root', { message: t('reset.failed', { reason: errorMessage(failure) }) })
  }

  if (isSuccess)
    return (
      <Outcome
        tone="success"
        title={t('reset.doneTitle')}
        text={t('reset.done')}
        to="/login"
        action={t('login.submit')}
      />
    )
  if (hasCode(error, 'code_expired'))
    return (
      <Outcome
        tone="warning"
        title={t('reset.deadTitle')}
        text={t('reset.dead')}
        to="/login?forgot"
        action={t('reset.again')}
      />
    )
  return (
    <Page title={t('reset.title')}>
      <Form form={form} onSubmit={({ password }) => reset({ code, password }).unwrap().catch(explain)}>
        <FormError />
        <FormPasswordField
          name="password"
          label={t('reset.password')}
          description={t('password.hint')}
          autoComplete="new-password"
          isRequired
        />
        <SubmitButton wide>{t('reset.submit')}</SubmitButton>
      </Form>
    </Page>
  )
}
