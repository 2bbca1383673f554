import { type ApiError, errorMessage } from '@hosts/shared/api'
import { forgotPasswordBody } from '@hosts/shared/contract'
import { applyFieldErrors, FormAlert, formClass } from '@hosts/shared/forms'
import { Link } from '@hosts/shared/platform'
import { Page, PlainButton, textLinkClass } from '@hosts/shared/ui'
import { useAuthRequestPasswordResetMutation } from '../../api/request-password-reset'
import { getRetryAfter } from '../../api/with-retry-after'
import { t } from '../../texts'
import { useAuthState } from '../frame/auth-state'
import { Notice } from '../frame/notice'
import { LoginEmailField } from './login-email-field'
import { useCountdown } from './use-countdown'
import { useSmallForm } from './use-small-form'
import { WaitNotice } from './wait-notice'

/** Requests a reset email. The result never reveals whether the address has an account. */
export const ForgotPassword = () => {
  const state = useAuthState()
  const form = useSmallForm(forgotPasswordBody, { email: state.email ?? '' })
  const [send, { isSuccess, originalArgs }] = useAuthRequestPasswordResetMutation()
  const wait = useCountdown()

  const showError = (error: ApiError) => {
    const seconds = getRetryAfter(error)
    if (seconds > 0) return wait.start(seconds)
    if (applyFieldErrors(form, error)) return
    form.setError('root', { message: t('forgot.failed', { reason: errorMessage(error) }) })
  }

  return (
    <Page title={t('forgot.title')} description={t('forgot.intro')}>
      <form
        noValidate
        className={formClass}
        onSubmit={form.handleSubmit((body) => send(body).unwrap().catch(showError))}
      >
        <FormAlert message={form.errors.root} />
        {wait.left > 0 && <WaitNotice seconds={wait.left} />}
        {isSuccess && originalArgs && <Notice tone="info">{t('forgot.sent', originalArgs)}</Notice>}
        <LoginEmailField {...form.field('email')} />
        <PlainButton
          variant="primary"
          type="submit"
          wide
          isPending={form.isSubmitting}
          isDisabled={wait.left > 0}
        >
          {t(isSuccess ? 'forgot.again' : 'forgot.submit')}
        </PlainButton>
      </form>
      <p>
        <Link to="/login" state={{ ...state, email: form.values.email }} className={textLinkClass}>
          {t('forgot.back')}
        </Link>
      </p>
    </Page>
  )
}
