import { type ApiError, errorMessage, errorStatus } from '@hosts/shared/api'
import { type LoginChallenge, loginBody, type Session } from '@hosts/shared/contract'
import { applyFieldErrors, FormAlert, formClass } from '@hosts/shared/forms'
import { Link, loggedIn, useDispatch } from '@hosts/shared/platform'
import { type Elements, Page, PasswordField, PlainButton, textLinkClass } from '@hosts/shared/ui'
import { useState } from 'react'
import { hasErrorCode } from '../../api/has-error-code'
import { useAuthLogInMutation } from '../../api/log-in'
import { getRetryAfter } from '../../api/with-retry-after'
import { t } from '../../texts'
import { useAuthState } from '../frame/auth-state'
import { LoginEmailField } from './login-email-field'
import { SignUpLinks } from './sign-up-links'
import { useCountdown } from './use-countdown'
import { usePasskeyLogin } from './use-passkey-login'
import { useSmallForm } from './use-small-form'
import { WaitNotice } from './wait-notice'

/** Email and password, then the second factor of who has one. The login screen redirects as soon as the session has a user. */
export const LoginForm = () => {
  const state = useAuthState()
  const form = useSmallForm(loginBody, { email: state.email ?? '', password: '' })
  const [logIn] = useAuthLogInMutation()
  const dispatch = useDispatch()
  const wait = useCountdown()
  const [step, setStep] = useState<Elements | null>(null)
  const passkey = usePasskeyLogin(form.isSubmitting || step !== null, (message) =>
    form.setError('root', { message }),
  )
  const linkState = { ...state, email: form.values.email }

  const showError = (error: ApiError) => {
    const seconds = getRetryAfter(error)
    if (seconds > 0) return wait.start(seconds)
    if (applyFieldErrors(form, error)) return
    if (errorStatus(error) === 401) form.setFocus('password', { shouldSelect: true })
    form.setError('root', { message: getErrorText(error) })
  }

  const take = async (answer: Session | LoginChallenge) => {
    if (!('challenge' in answer)) return void dispatch(loggedIn(answer))
    const { SecondStep } = await import('./second-step')
    const goBack = (message = '') => {
      form.setError('root', { message })
      setStep(null)
    }
    const focus = () => form.setFocus('password', { shouldSelect: true })
    setStep(<SecondStep {...answer} onBack={goBack} onGone={focus} />)
  }

  if (step) return step
  return (
    <Page title={t('login.title')} description={t(state.expired ? 'login.expired' : 'login.welcome')}>
      <form
        noValidate
        className={formClass}
        onSubmit={form.handleSubmit((credentials) => logIn(credentials).unwrap().then(take).catch(showError))}
      >
        <FormAlert message={form.errors.root} />
        {wait.left > 0 && <WaitNotice seconds={wait.left} />}
        <LoginEmailField {...form.field('email')} />
        <PasswordField
          {...form.field('password')}
          label={t('login.password')}
          autoComplete="current-password"
          isRequired
        />
        <p>
          <Link to="/login?forgot" state={linkState} className={textLinkClass}>
            {t('login.forgot')}
          </Link>
        </p>
        <PlainButton
          variant="primary"
          type="submit"
          wide
          isPending={form.isSubmitting}
          isDisabled={wait.left > 0}
        >
          {t('login.submit')}
        </PlainButton>
        {passkey && (
          <PlainButton wide isPending={passkey.isPending} onPress={passkey.press}>
            {t('login.passkey')}
          </PlainButton>
        )}
      </form>
      <SignUpLinks state={linkState} />
    </Page>
  )
}

const getErrorText = (error: ApiError) => {
  const status = errorStatus(error)
  if (status === 429) return t('wait.unknown')
  // The words of the toast, which every failed request shows (SPEC.md section 8).
  const isAnswer = hasErrorCode(error, 'pending_approval') || hasErrorCode(error, 'account_closed')
  if (status === 401 || isAnswer) return errorMessage(error)
  return t('login.failed', { reason: errorMessage(error) })
}
