import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** Mails a code to the new address. 422 at `password` when it is wrong, at `email` when it is taken; 429 after five an hour. */
export const { useAuthRequestEmailChangeMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authRequestEmailChange: build.mutation<null, { email: string; password: string }>({
      query: (body) => ({ url: '/user/me/email', method: 'POST', body }),
    }),
  }),
})
