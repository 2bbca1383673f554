import { type Campaign, campaign } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** POST /chat/campaign/{id}/stop: whoever has not got it yet will not; 409 when nothing is under way. */
export const { useCampaignsStopCampaignMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    campaignsStopCampaign: build.mutation<Campaign, string>({
      query: (id) => ({ url: `/chat/campaign/${id}/stop`, method: 'POST' }),
      responseSchema: campaign,
      invalidatesTags: ['Campaign'],
    }),
  }),
})
