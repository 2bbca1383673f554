import { type Rates, rates, warehouse } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import { getNow, type SaveAnswer, sendChange } from './send-change'

type Arg = Rates & { id: number; version: number }

/** PUT /warehouse/{id}/rates: replaces all rates, seen in a version of the location; else returns those of now, with its version. */
export const { useLocationsSaveRatesMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    locationsSaveRates: build.mutation<SaveAnswer<Rates & { version: number }>, Arg>({
      queryFn: ({ id, version, rates: list }, _api, _options, base) => {
        const send = async (request: Parameters<typeof base>[0]) => base(request)
        const url = `/warehouse/${id}/rates`
        // The version first: a change in between is then a conflict once more.
        const load = async () => {
          const now = warehouse.parse(await getNow(send, `/warehouse/${id}`))
          return { ...rates.parse(await getNow(send, url)), version: now.version ?? 0 }
        }
        const parse = (answer: unknown) => ({ ...rates.parse(answer), version: version + 1 })
        return sendChange(send, { url, method: 'PUT', body: { rates: list } }, version, parse, load)
      },
      invalidatesTags: (_, __, { id }) => [{ type: 'Rate', id }, 'Warehouse'],
    }),
  }),
})
