import { type LoginChallenge, loginChallenge, receivedSession, type Session } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import * as z from '@hosts/shared/zod'
import { withRetryAfter } from './with-retry-after'

type Credentials = { email: string; password: string }

/** A session, or who has a second factor a challenge for it. 401: wrong email or password; 429: too many attempts, see `getRetryAfter(error)`. */
export const { useAuthLogInMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authLogIn: build.mutation<Session | LoginChallenge, Credentials>({
      query: (body) => ({ url: '/user/warehouse-owner/login', method: 'POST', body }),
      responseSchema: z.union([receivedSession, loginChallenge]),
      transformErrorResponse: withRetryAfter,
    }),
  }),
})
