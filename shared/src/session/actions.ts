import { createAction } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import type { Session, User } from '../contract/session'

/** Dispatched after a login or sign-up; the shell stores user and tokens (SPEC.md section 4). */
export const loggedIn = createAction<Session>('session/loggedIn')
/** Dispatched with the API's current data of the user: fetched again, or changed on the account screen. */
export const userChanged = createAction<User>('session/userChanged')
/** Dispatched by every "Log out" button; the shell follows SPEC.md section 4. */
export const logOut = createAction('session/logOut')
/**
 * Dispatched when the refresh token is no longer valid: the user logs in again and returns to the same page.
 */
export const sessionExpired = createAction('session/expired')

/** Session state, which remotes may read. `ended` is the reason why nobody is logged in. */
export type SessionState = { user: User | null; ended: 'logout' | 'expired' | null }
type WithSession = { session: SessionState }

export const selectUser = (state: WithSession) => state.session.user
/** The logged-in user; null on the public pages. */
export const useUser = () => useSelector(selectUser)

/** Location state of a redirect to /login: where to return to, and whether the session expired. */
export type LoginState = { from?: string; expired?: boolean } | null
