import { blockTags } from '@hosts/shared/api'
import { type Block, type BlockPatch, block } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

type Arg = BlockPatch & { id: number; locationId: number }

/** PATCH /block/{id}: changes the given fields; errors as for a new one. */
export const { useLocationsUpdateBlockMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    locationsUpdateBlock: build.mutation<Block, Arg>({
      query: ({ id, locationId: _, ...body }) => ({ url: `/block/${id}`, method: 'PATCH', body }),
      responseSchema: block,
      invalidatesTags: (_, __, { locationId }) => blockTags(locationId),
    }),
  }),
})
