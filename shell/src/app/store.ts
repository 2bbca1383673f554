import type { SessionState } from '@hosts/shared/platform'
import { createHostStore } from '@hosts/shared/store'
import { errorToasts } from '../api/error-toasts'
import { sendInBackground } from '../api/send-in-background'
import { createTransport } from '../api/transport'
import { createSessionListener, type Revoke } from '../session/session-listener'

/** The platform's store with the shell's transport, session effects and error toasts. */
export const createShellStore = (apiUrl: string, session: SessionState) => {
  const revoke: Revoke = ({ accessToken, refreshToken }) => {
    sendInBackground(`${apiUrl}/user/warehouse-owner/logout`, { refreshToken }, accessToken).catch(() => {
      // The user is logged out here in any case; the token expires by itself.
    })
  }
  return createHostStore({ transport: createTransport(apiUrl) }, session, [
    createSessionListener(revoke),
    errorToasts,
  ])
}
