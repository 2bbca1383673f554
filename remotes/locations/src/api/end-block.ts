import { hostApi, overrideExisting } from '@hosts/shared/platform'
import { blockTags } from './edit-block'

type Arg = { id: number; locationId: number }

/** DELETE /block/{id}: ends a block that has begun, removes one that has not. */
export const { useLocationsEndBlockMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    locationsEndBlock: build.mutation<void, Arg>({
      query: ({ id }) => ({ url: `/block/${id}`, method: 'DELETE' }),
      invalidatesTags: (_, __, { locationId }) => blockTags(locationId),
    }),
  }),
})
