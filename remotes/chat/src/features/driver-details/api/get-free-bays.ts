import { type ChangeQuote, changeQuote } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** POST /booking/{id}/quote: the bays that are free for a booking, best first. */
export const { useChatFreeBaysQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    chatFreeBays: build.query<ChangeQuote['free'], { id: number; warehouseId: number }>({
      query: ({ id }) => ({ url: `/booking/${id}/quote`, method: 'POST', body: {} }),
      rawResponseSchema: changeQuote,
      transformResponse: ({ free }: ChangeQuote) => free,
      providesTags: (_, __, { warehouseId }) => [{ type: 'Booking', id: warehouseId }],
      keepUnusedDataFor: 10,
    }),
  }),
})
