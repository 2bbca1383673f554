import {
  type StoreExtra,
  hostApi,
  loggedIn,
  logOut,
  type SessionState,
  sessionExpired,
  userChanged,
} from '@hosts/shared/platform'
import { createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit'
import { clearSession, readRefreshToken, storeSession, storeUser } from './storage'

type Revoke = (refreshToken: string) => void

/**
 * What a session's actions do besides changing state. Logging out (SPEC.md section 4): pending queries are cancelled,
 * the guard goes to /login because nobody is logged in, stored user and tokens are cleared, cached data is emptied.
 */
export const createSessionListener = (revoke: Revoke) => {
  const listener = createListenerMiddleware<{ session: SessionState }, never, StoreExtra>()
  const start = listener.startListening

  start({ actionCreator: loggedIn, effect: ({ payload }) => storeSession(payload) })
  start({ actionCreator: userChanged, effect: ({ payload }) => storeUser(payload) })
  start({
    matcher: isAnyOf(logOut, sessionExpired),
    effect: (action, api) => {
      // biome-ignore lint/suspicious/noExplicitAny: the store's own dispatch runs thunks; this middleware cannot name its type.
      const dispatch = api.dispatch as any
      for (const query of dispatch(hostApi.util.getRunningQueriesThunk())) query.abort()
      for (const mutation of dispatch(hostApi.util.getRunningMutationsThunk())) mutation.abort()
      const refreshToken = readRefreshToken()
      if (logOut.match(action) && refreshToken) revoke(refreshToken)
      clearSession()
      dispatch(hostApi.util.resetApiState())
    },
  })
  return listener.middleware
}
