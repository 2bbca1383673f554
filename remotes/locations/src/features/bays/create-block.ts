import { blockTags } from '@hosts/shared/api'
import { type BlockBody, type CreatedBlock, createdBlock } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

type Arg = BlockBody & { locationId: number }

/** POST /warehouse/{id}/block. 409 `bookings_in_the_way` or `already_blocked` with the obstacles (`bayConflict`). */
export const { useLocationsCreateBlockMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    locationsCreateBlock: build.mutation<CreatedBlock, Arg>({
      query: ({ locationId, ...body }) => ({ url: `/warehouse/${locationId}/block`, method: 'POST', body }),
      responseSchema: createdBlock,
      invalidatesTags: (_, __, { locationId }) => blockTags(locationId),
    }),
  }),
})
