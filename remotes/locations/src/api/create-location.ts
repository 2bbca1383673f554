import { type Warehouse, type WarehouseBody, warehouse } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** POST /warehouse: creates a location, its bays and its rates. 422 has the invalid fields. */
export const { useLocationsCreateLocationMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    locationsCreateLocation: build.mutation<Warehouse, WarehouseBody>({
      query: (body) => ({ url: '/warehouse', method: 'POST', body }),
      responseSchema: warehouse,
      invalidatesTags: ['Warehouse'],
    }),
  }),
})
