import { type StoredClosures, storedClosures } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** GET /warehouse/{id}/closure: the days on which a location is closed besides its weekly hours. */
export const { useBookingsGetClosuresQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    bookingsGetClosures: build.query<StoredClosures, number>({
      query: (id) => `/warehouse/${id}/closure`,
      responseSchema: storedClosures,
      providesTags: (_, __, id) => [{ type: 'Warehouse', id }],
    }),
  }),
})
