import { receivedSession, type Session } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import { withRetryAfter } from './with-retry-after'

type Credentials = { email: string; password: string }

/** 401: wrong email or password; 429: too many attempts, see `getRetryAfter(error)`. */
export const { useAuthLogInMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authLogIn: build.mutation<Session, Credentials>({
      query: (body) => ({ url: '/user/warehouse-owner/login', method: 'POST', body }),
      responseSchema: receivedSession,
      transformErrorResponse: withRetryAfter,
    }),
  }),
})
