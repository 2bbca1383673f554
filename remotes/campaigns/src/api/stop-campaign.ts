import { type Campaign, receivedCampaign } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** POST /chat/campaign/{id}/stop: sends no further messages; 409 unless it is being sent. */
export const { useCampaignsStopCampaignMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    campaignsStopCampaign: build.mutation<Campaign, string>({
      query: (id) => ({ url: `/chat/campaign/${id}/stop`, method: 'POST' }),
      responseSchema: receivedCampaign,
      invalidatesTags: ['Campaign'],
    }),
  }),
})
