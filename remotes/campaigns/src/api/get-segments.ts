import { type ListPage, listPage, type Segment, segment } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** GET /chat/segment: a location's audiences, the presets first, then its saved segments. */
export const { useCampaignsGetSegmentsQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    campaignsGetSegments: build.query<ListPage<Segment>, number>({
      query: (warehouseId) => ({ url: '/chat/segment', params: { warehouseId, limit: 100 } }),
      responseSchema: listPage(segment),
      providesTags: ['Segment'],
    }),
  }),
})
