import { demoUser } from '@hosts/shared/testing'

/** What login and both sign-ups answer. */
export const demoSession = { user: demoUser, accessToken: 'access', refreshToken: 'refresh' }
