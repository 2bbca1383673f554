import { type Occupancy, occupancy } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** GET /warehouse/{id}/occupancy: the free places, and today's arrivals and departures. */
export const { useBookingsGetOccupancyQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    bookingsGetOccupancy: build.query<Occupancy, number>({
      query: (id) => `/warehouse/${id}/occupancy`,
      responseSchema: occupancy,
      providesTags: (_, __, id) => [{ type: 'Occupancy', id }],
    }),
  }),
})
