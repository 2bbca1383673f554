import type { closeAccountBody } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import type * as z from '@hosts/shared/zod'
import { readStepUp } from '../lib/send-with-step-up'

/**
 * POST /account/close: nobody logs in to it any more, this session ends, too. 422 at `company` and `password`, 409 `open_bookings`. The
 * password, which is asked for anyway, is the step-up.
 */
export const { useAuthCloseAccountMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authCloseAccount: build.mutation<null, z.infer<typeof closeAccountBody>>({
      queryFn: async (body, _, __, send) => {
        const close = { url: '/account/close', method: 'POST', body }
        let answer = await send(close)
        if (readStepUp(answer.error)) {
          const { password } = body
          answer = await send({ url: '/user/me/step-up', method: 'POST', body: { password } })
          if (!answer.error) answer = await send(close)
        }
        return answer.error ? { error: answer.error } : { data: null }
      },
    }),
  }),
})
