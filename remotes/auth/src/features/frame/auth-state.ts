import { type LoginState, useLocation } from '@hosts/shared/platform'

/** Location state of the public screens: the guard's, and the e-mail that was typed on another of them. */
export type AuthState = NonNullable<LoginState> & { email?: string }

/** What the screens before this one passed on. */
export const useAuthState = () => (useLocation().state as AuthState | null) ?? {}
