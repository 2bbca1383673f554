import { type LoginState, useLocation } from '@hosts/shared/platform'

/** Location state of the public screens: the guard's, and the email typed on the previous screen. */
export type AuthState = NonNullable<LoginState> & { email?: string }

export const useAuthState = () => (useLocation().state as AuthState | null) ?? {}
