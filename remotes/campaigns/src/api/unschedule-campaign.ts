import { type Campaign, receivedCampaign } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** POST /chat/campaign/{id}/unschedule: makes a scheduled campaign a draft again. */
export const { useCampaignsUnscheduleCampaignMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    campaignsUnscheduleCampaign: build.mutation<Campaign, string>({
      query: (id) => ({ url: `/chat/campaign/${id}/unschedule`, method: 'POST' }),
      responseSchema: receivedCampaign,
      invalidatesTags: ['Campaign'],
    }),
  }),
})
