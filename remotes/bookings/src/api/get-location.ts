import { type Warehouse, warehouse } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** GET /warehouse/{id}: one location. 404 if it does not exist or is not the user's. */
export const { useBookingsGetLocationQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    bookingsGetLocation: build.query<Warehouse, number>({
      query: (id) => `/warehouse/${id}`,
      responseSchema: warehouse,
      providesTags: (_, __, id) => [{ type: 'Warehouse', id }],
    }),
  }),
})
