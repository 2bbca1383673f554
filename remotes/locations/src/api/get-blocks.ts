import { type Block, blockList } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** GET /warehouse/{id}/block: the blocks of a location's bays that have not ended, soonest first. */
export const { useLocationsGetBlocksQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    locationsGetBlocks: build.query<{ results: Block[] }, number>({
      query: (id) => `/warehouse/${id}/block`,
      responseSchema: blockList,
      providesTags: (_, __, id) => [{ type: 'Block', id }],
    }),
  }),
})
