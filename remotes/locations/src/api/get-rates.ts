import { type Rates, rates } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** GET /warehouse/{id}/rates: those of the location, its zones and its bays. */
export const { useLocationsGetRatesQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    locationsGetRates: build.query<Rates, number>({
      query: (id) => `/warehouse/${id}/rates`,
      responseSchema: rates,
      providesTags: (_, __, id) => [{ type: 'Rate', id }],
    }),
  }),
})
