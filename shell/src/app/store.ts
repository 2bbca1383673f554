import type { SessionState } from '@hosts/shared/platform'
import { createHostStore } from '@hosts/shared/store'
import { errorToasts } from '../api/error-toasts'
import { createTransport } from '../api/transport'
import { createSessionListener } from '../session/session-listener'

/** The platform's store with the shell's transport, session effects and error toasts. */
export const createShellStore = (apiUrl: string, session: SessionState) => {
  const revoke = (refreshToken: string) => {
    fetch(`${apiUrl}/user/warehouse-owner/logout`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ refreshToken }),
      keepalive: true,
    }).catch(() => {
      // The user is logged out here in any case; the token expires by itself.
    })
  }
  return createHostStore({ transport: createTransport(apiUrl) }, session, [
    createSessionListener(revoke),
    errorToasts,
  ])
}
