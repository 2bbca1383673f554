import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** POST /user/me/verify: mails the link that confirms the caller's address again. 429 after the third in an hour, the first one included. */
export const { useShellSendVerificationMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    shellSendVerification: build.mutation<null, void>({
      query: () => ({ url: '/user/me/verify', method: 'POST' }),
    }),
  }),
})
