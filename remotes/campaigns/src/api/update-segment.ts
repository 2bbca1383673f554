import { type Segment, type SegmentBody, segment } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

type Change = { id: string } & Partial<Omit<SegmentBody, 'warehouseId'>>

/** PATCH /chat/segment/{id}: another name or other conditions; campaigns that have started keep their drivers. */
export const { useCampaignsUpdateSegmentMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    campaignsUpdateSegment: build.mutation<Segment, Change>({
      query: ({ id, ...body }) => ({ url: `/chat/segment/${id}`, method: 'PATCH', body }),
      responseSchema: segment,
      invalidatesTags: ['Segment', 'ChatUser'],
    }),
  }),
})
