import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** DELETE /chat/segment/{id}: 409 `in_use` with the drafts and scheduled campaigns that name it. */
export const { useCampaignsDeleteSegmentMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    campaignsDeleteSegment: build.mutation<unknown, string>({
      query: (id) => ({ url: `/chat/segment/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Segment'],
    }),
  }),
})
