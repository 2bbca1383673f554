import type { SessionState } from '@hosts/shared/platform'
import { clearSession, readUser } from './storage'

/**
 * The session that the page starts with. A stored user that cannot be read is cleared and has to log in
 * again.
 */
export const readInitialSession = (): SessionState => {
  const user = readUser()
  if (user === 'none') return { user: null, ended: null }
  if (user !== 'unreadable') return { user, ended: null }
  clearSession()
  return { user: null, ended: 'expired' }
}
