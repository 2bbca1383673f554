import { blockTags } from '@hosts/shared/api'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

type Arg = { id: number; locationId: number }

/** DELETE /block/{id}: ends a started block, deletes one that has not started. */
export const { useLocationsEndBlockMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    locationsEndBlock: build.mutation<void, Arg>({
      query: ({ id }) => ({ url: `/block/${id}`, method: 'DELETE' }),
      invalidatesTags: (_, __, { locationId }) => blockTags(locationId),
    }),
  }),
})
