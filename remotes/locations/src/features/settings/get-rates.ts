import { type StoredRates, storedRates } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** GET /warehouse/{id}/rates: those of the location, its zones and its bays. */
export const { useLocationsGetRatesQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    locationsGetRates: build.query<StoredRates, number>({
      query: (id) => `/warehouse/${id}/rates`,
      responseSchema: storedRates,
      providesTags: (_, __, id) => [{ type: 'Rate', id }],
    }),
  }),
})
