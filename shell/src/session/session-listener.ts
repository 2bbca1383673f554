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
import { claimPersonalStorage, clearPersonalStorage, setStorageOwner } from './personal-storage'
import { deleteSessionDatabases } from './session-databases'
import { clearSession, readAccessToken, readRefreshToken, storeSession, storeUser } from './storage'

export type Revoke = (tokens: { accessToken: string | null; refreshToken: string }) => void
type Dispatch = ThunkDispatch<HostState, StoreExtra, UnknownAction>

const runningRequests = (dispatch: Dispatch) => [
  ...dispatch(hostApi.util.getRunningQueriesThunk()),
  ...dispatch(hostApi.util.getRunningMutationsThunk()),
]

/**
 * The side effects of session actions. Logout (SPEC.md section 4) cancels pending queries, clears the stored user and tokens and empties
 * the cache; the guard goes to /login. It also clears the user's typed texts and the remotes' data of the session. When a session expires,
 * the running requests fail by themselves and show their error first, and the texts stay for the same user. A login does not wait for them:
 * the next person must not see the data of the one before.
 */
export const createSessionListener = (revoke: Revoke): Middleware => {
  /** An expired session, until its requests have failed. */
  let clearNow: (() => void) | null = null
  const end = async (dispatch: Dispatch, isLogOut: boolean) => {
    const running = runningRequests(dispatch)
    const abortAll = () => {
      for (const request of running) request.abort()
    }
    const clear = () => {
      dispatch(hostApi.util.resetApiState())
      deleteSessionDatabases()
    }
    const [accessToken, refreshToken] = [readAccessToken(), readRefreshToken()]
    clearSession()
    if (isLogOut) {
      clearPersonalStorage()
      abortAll()
      if (refreshToken) revoke({ accessToken, refreshToken })
    } else {
      const clearEarly = () => {
        clearNow = null
        abortAll()
        clear()
      }
      clearNow = clearEarly
      await Promise.allSettled(running)
      if (clearNow !== clearEarly) return
      clearNow = null
    }
    clear()
  }
  return ({ dispatch }) =>
    (next) =>
    (action) => {
      if (sessionExpired.match(action)) setStorageOwner()
      if (loggedIn.match(action)) clearNow?.()
      const result = next(action)
      if (loggedIn.match(action)) {
        claimPersonalStorage(action.payload.user.id)
        storeSession(action.payload)
      }
      if (userChanged.match(action)) storeUser(action.payload)
      if (logOut.match(action) || sessionExpired.match(action))
        end(dispatch as Dispatch, logOut.match(action))
      return result
    }
}
