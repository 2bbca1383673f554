import { createReducer } from '@reduxjs/toolkit'
import { loggedIn, logOut, type SessionState, userChanged } from './actions'

/** Who is logged in. Tokens are no state: the transport reads them from storage, which other tabs write too. */
export const sessionReducer = createReducer<SessionState>({ user: null }, (builder) =>
  builder
    .addCase(loggedIn, (state, { payload }) => {
      state.user = payload.user
    })
    .addCase(userChanged, (state, { payload }) => {
      state.user = payload
    })
    .addCase(logOut, (state) => {
      state.user = null
    }),
)
