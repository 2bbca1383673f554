import { type Campaign, receivedCampaign } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** POST /chat/campaign/{id}/continue: sends the rest of a campaign that its first part has halted; 409 for any other. */
export const { useCampaignsContinueCampaignMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    campaignsContinueCampaign: build.mutation<Campaign, string>({
      query: (id) => ({ url: `/chat/campaign/${id}/continue`, method: 'POST' }),
      responseSchema: receivedCampaign,
      invalidatesTags: ['Campaign'],
    }),
  }),
})
