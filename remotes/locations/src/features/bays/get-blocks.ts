import { loadAllPages } from '@hosts/shared/api'
import { type Block, blockList, longestPage } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** GET /warehouse/{id}/block: the blocks of a location's bays that have not ended, soonest first. */
export const { useLocationsGetBlocksQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    locationsGetBlocks: build.query<{ results: Block[] }, number>({
      queryFn: (id, _api, _options, send) =>
        loadAllPages(send, { url: `/warehouse/${id}/block`, limit: longestPage, schema: blockList }),
      responseSchema: blockList,
      providesTags: (_, __, id) => [{ type: 'Block', id }],
    }),
  }),
})
