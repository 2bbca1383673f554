import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** Ends the mails of a kind by the code of such a mail, twice as well as once. 404 for a code that is not ours. */
export const { useAuthUnsubscribeMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authUnsubscribe: build.mutation<null, { code: string }>({
      query: (params) => ({ url: '/notification/unsubscribe', method: 'POST', params }),
    }),
  }),
})
