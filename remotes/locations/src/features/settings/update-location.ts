import { type Warehouse, type WarehousePatch, warehouse } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import { type SaveAnswer, sendChange } from './send-change'

type Arg = { id: number; version: number; patch: WarehousePatch }

/** PATCH /warehouse/{id}: changes settings if the location still has the version; else returns the current one. 422 names the fields. */
export const { useLocationsUpdateLocationMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    locationsUpdateLocation: build.mutation<SaveAnswer<Warehouse>, Arg>({
      queryFn: ({ id, version, patch }, _api, _options, send) => {
        const request = { url: `/warehouse/${id}`, method: 'PATCH', body: patch }
        return sendChange(send, request, version, warehouse)
      },
      invalidatesTags: ['Warehouse'],
    }),
  }),
})
