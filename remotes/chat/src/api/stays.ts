import { type Booking, booking, type ListPage, listPage } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

type Arg = { warehouseId: number; driverId: number }

/** GET /warehouse/{id}/booking: what a driver has booked at the location, the latest first, at most 100. */
export const { useChatStaysQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    chatStays: build.query<Booking[], Arg>({
      query: ({ warehouseId, driverId }) => ({
        url: `/warehouse/${warehouseId}/booking`,
        params: { driverId, limit: 100 },
      }),
      rawResponseSchema: listPage(booking),
      transformResponse: ({ results }: ListPage<Booking>) => results,
      providesTags: (_, __, { warehouseId }) => [{ type: 'Booking', id: warehouseId }],
    }),
  }),
})
