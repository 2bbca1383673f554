import { type Warehouse, warehouse } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

type Arg = { id: number; action: 'publish' | 'pause' }

/**
 * POST /warehouse/{id}/publish or …/pause: opens a location for bookings or stops new ones; returns the
 * location.
 */
export const { useLocationsSetLocationStatusMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    locationsSetLocationStatus: build.mutation<Warehouse, Arg>({
      query: ({ id, action }) => ({ url: `/warehouse/${id}/${action}`, method: 'POST' }),
      responseSchema: warehouse,
      invalidatesTags: ['Warehouse'],
    }),
  }),
})
