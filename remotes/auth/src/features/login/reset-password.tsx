import { type ApiError, errorMessage } from '@hosts/shared/api'
import { newPassword } from '@hosts/shared/contract'
import { applyFieldErrors, FormAlert, formClass } from '@hosts/shared/forms'
import { Page, PasswordField, PlainButton, Skeleton } from '@hosts/shared/ui'
import * as z from '@hosts/shared/zod'
import { useAuthCheckResetCodeQuery } from '../../api/check-reset-code'
import { hasErrorCode } from '../../api/has-error-code'
import { useAuthResetPasswordMutation } from '../../api/reset-password'
import { t } from '../../texts'
import { ResultPage } from '../frame/result-page'
import { useSmallForm } from './use-small-form'

const fields = z.object({ password: newPassword })

/** Sets a new password with a code that the API has accepted. */
export const ResetPassword = ({ code }: { code: string }) => {
  const form = useSmallForm(fields, { password: '' })
  const check = useAuthCheckResetCodeQuery(
    { code },
    { refetchOnMountOrArgChange: true, refetchOnReconnect: false },
  )
  const [reset, { isSuccess, error }] = useAuthResetPasswordMutation()

  const showError = (failure: ApiError) => {
    if (hasErrorCode(failure, 'code_expired') || applyFieldErrors(form, failure)) return
    form.setError('root', { message: t('reset.failed', { reason: errorMessage(failure) }) })
  }

  if (isSuccess)
    return (
      <ResultPage
        tone="success"
        title={t('reset.doneTitle')}
        text={t('reset.done')}
        to="/login"
        action={t('login.submit')}
      />
    )
  if (hasErrorCode(error ?? check.error, 'code_expired'))
    return (
      <ResultPage
        tone="warning"
        title={t('reset.deadTitle')}
        text={t('reset.dead')}
        to="/login?forgot"
        action={t('reset.again')}
      />
    )
  if (check.isLoading)
    return (
      <Page title={t('reset.title')}>
        <Skeleton shape="row" />
      </Page>
    )
  // The check can also fail for a reason that is over when the form is sent: its answer counts then.
  return (
    <Page title={t('reset.title')}>
      <form
        noValidate
        className={formClass}
        onSubmit={form.handleSubmit(({ password }) => reset({ code, password }).unwrap().catch(showError))}
      >
        <FormAlert message={form.errors.root} />
        <PasswordField
          {...form.field('password')}
          label={t('reset.password')}
          description={t('password.hint')}
          autoComplete="new-password"
          isRequired
        />
        <PlainButton variant="primary" type="submit" wide isPending={form.isSubmitting}>
          {t('reset.submit')}
        </PlainButton>
      </form>
    </Page>
  )
}
