import { hostApi, overrideExisting } from '@hosts/shared/platform'

/**
 * Sets a new password with the code of a reset email. 422 `code_expired`: the code is valid once, for one
 * hour.
 */
export const { useAuthResetPasswordMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authResetPassword: build.mutation<null, { code: string; password: string }>({
      query: (body) => ({ url: '/user/warehouse-owner/password/reset', method: 'POST', body }),
    }),
  }),
})
