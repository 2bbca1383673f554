import { Navigate, useSearchParams, useUser } from '@hosts/shared/platform'
import { useAuthState } from '../frame/auth-state'
import { ForgotPassword } from './forgot-password'
import { LoginForm } from './login-form'
import { ResetPassword } from './reset-password'
import { returnPath } from './return-path'
import { VerifyEmail } from './verify-email'

/** /login and its variants by query: `?reset=CODE`, `?verify=CODE`, `?forgot`. */
export const Component = () => {
  const [query] = useSearchParams()
  const user = useUser()
  const state = useAuthState()
  const resetCode = query.get('reset')
  const verifyCode = query.get('verify')

  if (resetCode) return <ResetPassword code={resetCode} />
  if (verifyCode) return <VerifyEmail code={verifyCode} />
  if (user) return <Navigate to={returnPath(state)} replace />
  if (query.has('forgot')) return <ForgotPassword />
  return <LoginForm />
}
