import type { LoginState, SessionState } from '@hosts/shared/platform'
import type { Elements } from '@hosts/shared/ui'
import { useSelector } from 'react-redux'
import { Navigate, useLocation } from 'react-router-dom'
import { useAccess } from './use-access'

/**
 * Applies the access rules. A redirect to /login remembers the page to return to, unless the user logged out.
 */
export const Guard = ({ children }: { children: Elements }) => {
  const decision = useAccess()
  const { pathname, search, hash, key } = useLocation()
  const ended = useSelector(({ session }: { session: SessionState }) => session.ended)
  if (decision.kind === 'allow') return children
  const from = pathname + search + hash
  const state: LoginState =
    decision.to === '/parkings' || ended === 'logout' ? null : { from, expired: ended === 'expired' }
  // The key: Back may arrive before React renders the redirect's target, and a Navigate with the same props redirects once.
  return <Navigate key={key} to={decision.to} replace state={state} />
}
