import { type Closure, type StoredClosures, storedClosures } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import { type SaveAnswer, sendChange } from './send-change'

type Arg = { id: number; version: number; closures: Closure[] }

/** PUT /warehouse/{id}/closure: replaces all closures if the location still has the given version; else returns the current ones. */
export const { useLocationsSaveClosuresMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    locationsSaveClosures: build.mutation<SaveAnswer<StoredClosures>, Arg>({
      queryFn: ({ id, version, closures }, _api, _options, send) => {
        const request = { url: `/warehouse/${id}/closure`, method: 'PUT', body: { closures } }
        return sendChange(send, request, version, storedClosures)
      },
      invalidatesTags: ['Warehouse'],
    }),
  }),
})
