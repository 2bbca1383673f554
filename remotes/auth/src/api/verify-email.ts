import { hostApi, overrideExisting } from '@hosts/shared/platform'

/**
 * Confirms an e-mail address by the code of its mail; 422 `code_expired`: it works once, within three days. A query although it is a POST: opening the link is the whole
 * request, and a query is sent once per code however often the screen renders.
 */
export const { useAuthVerifyEmailQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authVerifyEmail: build.query<null, { code: string }>({
      query: (body) => ({ url: '/user/warehouse-owner/verify', method: 'POST', body }),
    }),
  }),
})
