import { blockTags } from '@hosts/shared/api'
import { type Block, type BlockBody, block } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

type Arg = BlockBody & { locationId: number }

/** POST /warehouse/{id}/block. 409 `bookings_in_the_way` or `already_blocked` with the obstacles (`bayConflict`). */
export const { useBookingsCreateBlockMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    bookingsCreateBlock: build.mutation<Block, Arg>({
      query: ({ locationId, ...body }) => ({ url: `/warehouse/${locationId}/block`, method: 'POST', body }),
      responseSchema: block,
      invalidatesTags: (_, __, { locationId }) => blockTags(locationId),
    }),
  }),
})
