import { createReducer } from '@reduxjs/toolkit'
import { loggedIn, logOut, type SessionState, sessionExpired, userChanged } from './actions'

/** Who is logged in. Tokens are no state: the transport reads them from storage, which other tabs write too. */
export const sessionReducer = createReducer<SessionState>({ user: null, ended: null }, (builder) =>
  builder
    .addCase(loggedIn, (_, { payload }) => ({ user: payload.user, ended: null }))
    .addCase(userChanged, (state, { payload }) => {
      state.user = payload
    })
    .addCase(logOut, () => ({ user: null, ended: 'logout' }))
    .addCase(sessionExpired, () => ({ user: null, ended: 'expired' })),
)
