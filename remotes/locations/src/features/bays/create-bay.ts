import { type Bay, type BayBody, bay } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

type Arg = BayBody & { locationId: number }

/** POST /warehouse/{id}/bay: a numbered bay, or a pool by its `capacity`. 422 `label_taken`. */
export const { useLocationsCreateBayMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    locationsCreateBay: build.mutation<Bay, Arg>({
      query: ({ locationId, ...body }) => ({ url: `/warehouse/${locationId}/bay`, method: 'POST', body }),
      responseSchema: bay,
      invalidatesTags: (_, __, { locationId: id }) => [
        { type: 'Bay', id },
        { type: 'Occupancy', id },
        { type: 'Warehouse', id },
      ],
    }),
  }),
})
