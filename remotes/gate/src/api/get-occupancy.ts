import { type Occupancy, occupancy } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** GET /warehouse/{id}/occupancy: the free places, and today's arrivals and departures. */
export const { useGateGetOccupancyQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    gateGetOccupancy: build.query<Occupancy, number>({
      query: (id) => `/warehouse/${id}/occupancy`,
      responseSchema: occupancy,
      providesTags: (_, __, id) => [{ type: 'Occupancy', id }],
    }),
  }),
})
