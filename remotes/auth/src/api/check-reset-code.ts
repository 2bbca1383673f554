import { hostApi, overrideExisting } from '@hosts/shared/platform'

/**
 * Checks the code of a link to the reset page without using it up. 422 `code_expired`: used, expired or unknown. A query
 * despite the POST, so that the code is in no address.
 */
export const { useAuthCheckResetCodeQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authCheckResetCode: build.query<null, { code: string }>({
      query: (body) => ({ url: '/user/warehouse-owner/password/reset/check', method: 'POST', body }),
    }),
  }),
})
