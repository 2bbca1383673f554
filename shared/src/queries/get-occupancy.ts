import { type Occupancy, occupancy } from '@hosts/shared/contract'
import { hostApi } from '@hosts/shared/platform'
import { canReplace, sharedName } from './shared-name'

const name = sharedName('getOccupancy')

/** GET /warehouse/{id}/occupancy: the free places, and today's arrivals and departures. */
export const { useQuery: useGetOccupancyQuery } = hostApi.injectEndpoints({
  overrideExisting: canReplace,
  endpoints: (build) => ({
    [name]: build.query<Occupancy, number>({
      query: (id) => `/warehouse/${id}/occupancy`,
      responseSchema: occupancy,
      providesTags: (_, __, id) => [{ type: 'Occupancy', id }],
    }),
  }),
}).endpoints[name]
