import { type Bay, type BayPatch, bay } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

type Arg = BayPatch & { id: number; locationId: number }

/**
 * PATCH /bay/{id}: changes the given fields. 409 `bookings_in_the_way`, `already_blocked` (`bayConflict`) or `booked`; 422 `label_taken`.
 */
export const { useLocationsUpdateBayMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    locationsUpdateBay: build.mutation<Bay, Arg>({
      query: ({ id, locationId: _, ...body }) => ({ url: `/bay/${id}`, method: 'PATCH', body }),
      responseSchema: bay,
      invalidatesTags: (_, __, { locationId: id }) => [
        { type: 'Bay', id },
        { type: 'Block', id },
        { type: 'Occupancy', id },
        { type: 'Warehouse', id },
      ],
    }),
  }),
})
