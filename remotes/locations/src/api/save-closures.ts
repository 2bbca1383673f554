import { type Closure, closures, warehouse } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import { getNow, type SaveAnswer, sendChange } from './send-change'

type Closures = { closures: Closure[] }
type Arg = Closures & { id: number; version: number }

/** PUT /warehouse/{id}/closure: replaces all closures, seen in a version of the location; else returns those of now, with its version. */
export const { useLocationsSaveClosuresMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    locationsSaveClosures: build.mutation<SaveAnswer<Closures & { version: number }>, Arg>({
      queryFn: ({ id, version, closures: list }, _api, _options, base) => {
        const send = async (request: Parameters<typeof base>[0]) => base(request)
        const url = `/warehouse/${id}/closure`
        const load = async () => {
          const now = warehouse.parse(await getNow(send, `/warehouse/${id}`))
          return { ...closures.parse(await getNow(send, url)), version: now.version ?? 0 }
        }
        const parse = (answer: unknown) => ({ ...closures.parse(answer), version: version + 1 })
        return sendChange(send, { url, method: 'PUT', body: { closures: list } }, version, parse, load)
      },
      invalidatesTags: ['Warehouse'],
    }),
  }),
})
