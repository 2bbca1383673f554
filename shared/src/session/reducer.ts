import { createReducer } from '@reduxjs/toolkit'
import { loggedIn, logOut, type SessionState, sessionExpired, userChanged } from './actions'

/**
 * The session's state. Tokens are not part of it: the transport reads them from storage, where other tabs
 * change them.
 */
export const sessionReducer = createReducer<SessionState>({ user: null, ended: null }, (builder) =>
  builder
    .addCase(loggedIn, (_, { payload }) => ({ user: payload.user, ended: null }))
    .addCase(userChanged, (state, { payload }) => {
      state.user = payload
    })
    .addCase(logOut, () => ({ user: null, ended: 'logout' }))
    .addCase(sessionExpired, () => ({ user: null, ended: 'expired' })),
)
