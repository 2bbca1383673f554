import { receivedSession, type Session, type SignUp } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/**
 * Creates an account and its owner, or with `invite` a user of an existing account. 422 `email_taken`,
 * `invite_expired`.
 */
export const { useAuthSignUpMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authSignUp: build.mutation<Session, SignUp>({
      query: (body) => ({ url: '/user/warehouse-owner/sign-up', method: 'POST', body }),
      responseSchema: receivedSession,
    }),
  }),
})
