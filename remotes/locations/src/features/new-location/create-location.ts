import { type Warehouse, type WarehouseBody, warehouse } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

type Arg = WarehouseBody & { key: string }

/** POST /warehouse: creates a location, its bays and its rates, once for a key. 422 has the invalid fields. */
export const { useLocationsCreateLocationMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    locationsCreateLocation: build.mutation<Warehouse, Arg>({
      query: ({ key, ...body }) => ({
        url: '/warehouse',
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body,
      }),
      responseSchema: warehouse,
      invalidatesTags: ['Warehouse'],
    }),
  }),
})
