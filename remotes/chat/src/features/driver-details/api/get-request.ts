import { type Booking, booking } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** GET /booking/{id}: an open request with its suggested bay, which lists by driver leave out. */
export const { useChatRequestQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    chatRequest: build.query<Booking, { id: number; warehouseId: number }>({
      query: ({ id }) => `/booking/${id}`,
      responseSchema: booking,
      providesTags: (_, __, { warehouseId }) => [{ type: 'Booking', id: warehouseId }],
    }),
  }),
})
