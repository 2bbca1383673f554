import { type ListPage, listPage, type Segment, segment } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** GET /chat/segment: groups of a location's drivers, the presets first, then its saved ones. */
export const { useDriversGetSegmentsQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    driversGetSegments: build.query<ListPage<Segment>, number>({
      query: (warehouseId) => ({ url: '/chat/segment', params: { warehouseId, limit: 100 } }),
      responseSchema: listPage(segment),
      providesTags: ['Segment'],
    }),
  }),
})
