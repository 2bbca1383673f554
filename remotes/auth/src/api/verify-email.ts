import { hostApi, overrideExisting } from '@hosts/shared/platform'

/**
 * Confirms an email address with the code of its email. 422 `code_expired`: the code is valid once, for three
 * days. A query despite the POST: opening the link is the whole request, and a query is sent once per code,
 * however often the screen renders.
 */
export const { useAuthVerifyEmailQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authVerifyEmail: build.query<null, { code: string }>({
      query: (body) => ({ url: '/user/warehouse-owner/verify', method: 'POST', body }),
    }),
  }),
})
