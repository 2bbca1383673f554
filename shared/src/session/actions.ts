import { createAction } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import type { Session, User } from '../contract/user'

/** Dispatched by the auth remote after login or sign-up; the shell stores user and tokens (SPEC.md section 4). */
export const loggedIn = createAction<Session>('session/loggedIn')
/** The user changed name or phone. */
export const userChanged = createAction<User>('session/userChanged')
/** Dispatched by whoever offers "Log out"; the shell does what SPEC.md section 4 says. */
export const logOut = createAction('session/logOut')
/** The refresh token is no longer good: the user has to log in again and then goes on where he was. */
export const sessionExpired = createAction('session/expired')

/** State that the shell keeps and remotes may read. `ended` tells why nobody is logged in any more. */
export type SessionState = { user: User | null; ended: 'logout' | 'expired' | null }
type WithSession = { session: SessionState }

export const selectUser = (state: WithSession) => state.session.user
/** Who is logged in; null on the public pages. */
export const useUser = () => useSelector(selectUser)

/** Location state of a redirect to /login: where to go on afterwards, and whether the session ran out. */
export type LoginState = { from?: string; expired?: boolean } | null
