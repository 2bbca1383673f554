import { type Warehouse, warehouse } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

type Arg = { id: number; name: string }

/** DELETE /warehouse/{id}: archives it for good; `name` repeats its name. 422 at `name`; 409 `open_bookings` with `bookings`. */
export const { useLocationsArchiveLocationMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    locationsArchiveLocation: build.mutation<Warehouse, Arg>({
      query: ({ id, name }) => ({ url: `/warehouse/${id}`, method: 'DELETE', body: { name } }),
      responseSchema: warehouse,
      invalidatesTags: ['Warehouse'],
    }),
  }),
})
