import {
  hostApi,
  loggedIn,
  logOut,
  type StoreExtra,
  sessionExpired,
  userChanged,
} from '@hosts/shared/platform'
import type { HostState } from '@hosts/shared/store'
import {
  createListenerMiddleware,
  isAnyOf,
  type Middleware,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { clearSession, readRefreshToken, storeSession, storeUser } from './storage'

type Revoke = (refreshToken: string) => void

/**
 * What a session's actions do besides changing state. Logging out (SPEC.md section 4): pending queries are cancelled,
 * the guard goes to /login because nobody is logged in, stored user and tokens are cleared, cached data is emptied.
 * When a session expires, the requests that found out fail by themselves and say so.
 */
export const createSessionListener = (revoke: Revoke) => {
  const listener = createListenerMiddleware<
    HostState,
    ThunkDispatch<HostState, StoreExtra, UnknownAction>,
    StoreExtra
  >()
  const start = listener.startListening

  start({ actionCreator: loggedIn, effect: ({ payload }) => storeSession(payload) })
  start({ actionCreator: userChanged, effect: ({ payload }) => storeUser(payload) })
  start({
    matcher: isAnyOf(logOut, sessionExpired),
    effect: async (action, { dispatch }) => {
      const running = [
        ...dispatch(hostApi.util.getRunningQueriesThunk()),
        ...dispatch(hostApi.util.getRunningMutationsThunk()),
      ]
      const refreshToken = readRefreshToken()
      clearSession()
      if (logOut.match(action)) {
        for (const request of running) request.abort()
        if (refreshToken) revoke(refreshToken)
      } else {
        await Promise.allSettled(running)
      }
      dispatch(hostApi.util.resetApiState())
    },
  })
  return listener.middleware as Middleware
}
