import type { StepUp } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import { withRetryAfter } from './with-retry-after'

/** 422 at `password` or `code`; 429: too many attempts, see `getRetryAfter(error)`. */
export const { useAuthStepUpMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authStepUp: build.mutation<null, StepUp>({
      query: (body) => ({ url: '/user/me/step-up', method: 'POST', body }),
      transformErrorResponse: withRetryAfter,
    }),
  }),
})
