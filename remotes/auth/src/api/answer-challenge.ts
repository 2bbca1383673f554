import { receivedSession, type SecondFactorProof, type Session } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import { withRetryAfter } from './with-retry-after'

/** 422 at `code` or `recoveryCode`, `challenge_expired` at `challenge`; 429: too many attempts, see `getRetryAfter(error)`. */
export const { useAuthAnswerChallengeMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authAnswerChallenge: build.mutation<Session, SecondFactorProof & { challenge: string }>({
      query: (body) => ({ url: '/user/warehouse-owner/second-factor', method: 'POST', body }),
      responseSchema: receivedSession,
      transformErrorResponse: withRetryAfter,
    }),
  }),
})
