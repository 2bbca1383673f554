import { type Campaign, type CampaignBody, receivedCampaign } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** POST /chat/campaign: creates a draft (SPEC.md section 7); 422 has the invalid fields. */
export const { useCampaignsCreateCampaignMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    campaignsCreateCampaign: build.mutation<Campaign, CampaignBody>({
      query: (body) => ({ url: '/chat/campaign', method: 'POST', body }),
      responseSchema: receivedCampaign,
      invalidatesTags: (made) => (made ? ['Campaign'] : []),
    }),
  }),
})
