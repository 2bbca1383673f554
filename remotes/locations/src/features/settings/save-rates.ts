import { type Rates, type StoredRates, storedRates } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import { type SaveAnswer, sendChange } from './send-change'

type Arg = Rates & { id: number; version: number }

/** PUT /warehouse/{id}/rates: replaces all rates if the location still has the given version; else returns the current ones. */
export const { useLocationsSaveRatesMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    locationsSaveRates: build.mutation<SaveAnswer<StoredRates>, Arg>({
      queryFn: ({ id, version, rates }, _api, _options, send) => {
        const request = { url: `/warehouse/${id}/rates`, method: 'PUT', body: { rates } }
        return sendChange(send, request, version, storedRates)
      },
      invalidatesTags: (_, __, { id }) => [{ type: 'Rate', id }, 'Warehouse'],
    }),
  }),
})
