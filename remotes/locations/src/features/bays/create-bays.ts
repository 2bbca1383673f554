import { type Bay, type BayBulk, bayList } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

type Arg = BayBulk & { locationId: number }

/** POST /warehouse/{id}/bay/bulk: numbered bays of a range, all or none. 422 `label_taken` names those taken. */
export const { useLocationsCreateBaysMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    locationsCreateBays: build.mutation<{ results: Bay[] }, Arg>({
      query: ({ locationId, ...body }) => ({
        url: `/warehouse/${locationId}/bay/bulk`,
        method: 'POST',
        body,
      }),
      responseSchema: bayList,
      invalidatesTags: (_, __, { locationId: id }) => [
        { type: 'Bay', id },
        { type: 'Occupancy', id },
        { type: 'Warehouse', id },
      ],
    }),
  }),
})
