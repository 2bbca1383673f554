import { type Warehouse, type WarehousePatch, warehouse } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import { getNow, type SaveAnswer, sendChange } from './send-change'

type Arg = { id: number; version: number; patch: WarehousePatch }

/** PATCH /warehouse/{id}: changes settings that were seen in a version; else returns the location as it is now. 422 has the fields. */
export const { useLocationsSaveLocationMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    locationsSaveLocation: build.mutation<SaveAnswer<Warehouse>, Arg>({
      queryFn: ({ id, version, patch }, _api, _options, base) => {
        const send = async (request: Parameters<typeof base>[0]) => base(request)
        const url = `/warehouse/${id}`
        const load = async () => warehouse.parse(await getNow(send, url))
        const parse = (answer: unknown) => warehouse.parse(answer)
        return sendChange(send, { url, method: 'PATCH', body: patch }, version, parse, load)
      },
      invalidatesTags: ['Warehouse'],
    }),
  }),
})
