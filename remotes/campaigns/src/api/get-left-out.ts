import { type LeftOutDrivers, type LeftOutReason, leftOutDrivers } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import type { Question } from './get-audience'

export type LeftOutQuestion = Question & { reason: LeftOutReason }

/** POST /chat/audience/left-out: a page of the drivers behind one number of the audience. It changes nothing, so it is a query. */
export const { useCampaignsGetLeftOutQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    campaignsGetLeftOut: build.query<LeftOutDrivers, LeftOutQuestion & { limit: number }>({
      query: ({ limit, ...body }) => ({
        url: '/chat/audience/left-out',
        method: 'POST',
        params: { limit },
        body,
      }),
      responseSchema: leftOutDrivers,
      keepUnusedDataFor: 10,
    }),
  }),
})
