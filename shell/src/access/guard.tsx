import type { LoginState, SessionState } from '@hosts/shared/platform'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Navigate, useLocation } from 'react-router-dom'
import { useAccess } from './use-access'

/**
 * Applies the access rules. A redirect to /login remembers the page to return to, unless the user logged out.
 */
export const Guard = ({ children }: { children: ReactNode }) => {
  const decision = useAccess()
  const { pathname, search, hash } = useLocation()
  const ended = useSelector(({ session }: { session: SessionState }) => session.ended)
  if (decision.kind === 'allow') return children
  const from = pathname + search + hash
  const state: LoginState =
    decision.to === '/parkings' || ended === 'logout' ? null : { from, expired: ended === 'expired' }
  return <Navigate to={decision.to} replace state={state} />
}
