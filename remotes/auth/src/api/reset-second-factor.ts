import { hostApi, overrideExisting } from '@hosts/shared/platform'
import { sendWithStepUp } from '../lib/send-with-step-up'

/** POST /team/{id}/second-factor/reset: for who has lost it; ends their sessions. Asks for a step-up where it needs one. */
export const { useAuthResetSecondFactorMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authResetSecondFactor: build.mutation<null, number>({
      queryFn: async (id, call, _, send) => {
        const request = { url: `/team/${id}/second-factor/reset`, method: 'POST' }
        const { error } = await sendWithStepUp(send, request, call)
        return error ? { error } : { data: null }
      },
      invalidatesTags: ['Team'],
    }),
  }),
})
