import { hostApi, overrideExisting } from '@hosts/shared/platform'
import { withRetryAfter } from './with-retry-after'

/** Requests an email with a reset link. The response is the same whether or not the address has an account. */
export const { useAuthRequestPasswordResetMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authRequestPasswordReset: build.mutation<null, { email: string }>({
      query: (body) => ({ url: '/user/warehouse-owner/password/forgot', method: 'POST', body }),
      transformErrorResponse: withRetryAfter,
    }),
  }),
})
