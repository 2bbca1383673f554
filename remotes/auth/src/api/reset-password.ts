import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** Sets a new password by the code of a reset mail. 422 `code_expired`: it works once, within an hour. */
export const { useAuthResetPasswordMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authResetPassword: build.mutation<null, { code: string; password: string }>({
      query: (body) => ({ url: '/user/warehouse-owner/password/reset', method: 'POST', body }),
    }),
  }),
})
