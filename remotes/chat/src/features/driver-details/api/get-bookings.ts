import {
  type Booking,
  booking,
  type ChangeQuote,
  changeQuote,
  type ListPage,
  listPage,
} from '@hosts/shared/contract'
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
