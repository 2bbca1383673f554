import { Navigate, useSearchParams, useUser } from '@hosts/shared/platform'
import { lazy, Suspense } from 'react'
import { useAuthState } from '../frame/auth-state'
import { ForgotPassword } from './forgot-password'
import { LoginForm } from './login-form'
import { returnPath } from './return-path'

// Behind links of mails: no other login loads them.
const MailLink = lazy(() => import('../mail-link/mail-link'))
const ResetPassword = lazy(async () => ({ default: (await import('./reset-password')).ResetPassword }))

/** /login and its variants by query: `?reset=CODE`, `?verify=CODE`, `?unsubscribe=CODE`, `?forgot`. */
export const Component = () => {
  const [query] = useSearchParams()
  const user = useUser()
  const state = useAuthState()
  const resetCode = query.get('reset')
  const mailCodes = { verifyCode: query.get('verify'), unsubscribeCode: query.get('unsubscribe') }

  if (resetCode || mailCodes.verifyCode || mailCodes.unsubscribeCode)
    return <Suspense>{resetCode ? <ResetPassword code={resetCode} /> : <MailLink {...mailCodes} />}</Suspense>
  if (user) return <Navigate to={returnPath(state)} replace />
  if (query.has('forgot')) return <ForgotPassword />
  return <LoginForm />
}
