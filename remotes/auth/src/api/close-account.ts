import type { closeAccountBody } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import type * as z from '@hosts/shared/zod'

/** POST /account/close: nobody logs in to it any more, this session ends, too. 422 at `company` and `password`, 409 `open_bookings`. */
export const { useAuthCloseAccountMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authCloseAccount: build.mutation<null, z.infer<typeof closeAccountBody>>({
      query: (body) => ({ url: '/account/close', method: 'POST', body }),
    }),
  }),
})
