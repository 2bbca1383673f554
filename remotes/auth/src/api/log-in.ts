import { type Session, session } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import { withRetryAfter } from './retry-after'

type Credentials = { email: string; password: string }

/** 401: wrong e-mail or password; 429: too many attempts, `getRetryAfter(error)` says for how long. */
export const { useAuthLogInMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authLogIn: build.mutation<Session, Credentials>({
      query: (body) => ({ url: '/user/warehouse-owner/login', method: 'POST', body }),
      responseSchema: session,
      transformErrorResponse: withRetryAfter,
    }),
  }),
})
