import { type Segment, type SegmentBody, segment } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** POST /chat/segment: saves an audience; 409 at the location's limit, 422 for a name that another one has. */
export const { useCampaignsCreateSegmentMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    campaignsCreateSegment: build.mutation<Segment, SegmentBody>({
      query: (body) => ({ url: '/chat/segment', method: 'POST', body }),
      responseSchema: segment,
      invalidatesTags: (made) => (made ? ['Segment'] : []),
    }),
  }),
})
