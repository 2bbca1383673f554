import {
  hostApi,
  loggedIn,
  logOut,
  type StoreExtra,
  sessionExpired,
  userChanged,
} from '@hosts/shared/platform'
import type { HostState } from '@hosts/shared/store'
import type { ThunkDispatch } from '@reduxjs/toolkit'
import type { Middleware, UnknownAction } from 'redux'
import { clearSession, readRefreshToken, storeSession, storeUser } from './storage'

type Revoke = (refreshToken: string) => void
type Dispatch = ThunkDispatch<HostState, StoreExtra, UnknownAction>

const runningRequests = (dispatch: Dispatch) => [
  ...dispatch(hostApi.util.getRunningQueriesThunk()),
  ...dispatch(hostApi.util.getRunningMutationsThunk()),
]

/**
 * What a session's actions do besides changing state. Logging out (SPEC.md section 4): pending queries are cancelled,
 * the guard goes to /login because nobody is logged in, stored user and tokens are cleared, cached data is emptied.
 * When a session expires, the requests that found out fail by themselves and say so.
 */
export const createSessionListener = (revoke: Revoke): Middleware => {
  const end = async (dispatch: Dispatch, isLogOut: boolean) => {
    const running = runningRequests(dispatch)
    const refreshToken = readRefreshToken()
    clearSession()
    if (isLogOut) {
      for (const request of running) request.abort()
      if (refreshToken) revoke(refreshToken)
    } else {
      await Promise.allSettled(running)
    }
    dispatch(hostApi.util.resetApiState())
  }
  return ({ dispatch }) =>
    (next) =>
    (action) => {
      const result = next(action)
      if (loggedIn.match(action)) storeSession(action.payload)
      if (userChanged.match(action)) storeUser(action.payload)
      if (logOut.match(action) || sessionExpired.match(action))
        end(dispatch as Dispatch, logOut.match(action))
      return result
    }
}
