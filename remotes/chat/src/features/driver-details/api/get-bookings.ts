import { type Booking, booking, type ListPage, listPage } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import type { DriverArg } from '../../driver'

/** GET /warehouse/{id}/booking: a driver's bookings at the location, newest first, at most 100. */
export const { useChatStaysQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    chatStays: build.query<Booking[], DriverArg>({
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
