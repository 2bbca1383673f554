import { hostApi, overrideExisting } from '@hosts/shared/platform'

/**
 * Whether the code of a reset email is valid; it stays so. 422 `code_expired`: used, expired or unknown. A query despite the
 * POST, so that the code is in no address.
 */
export const { useAuthCheckResetCodeQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authCheckResetCode: build.query<null, { code: string }>({
      query: (body) => ({ url: '/user/warehouse-owner/password/reset/check', method: 'POST', body }),
    }),
  }),
})
