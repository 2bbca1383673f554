import { type CampaignTest, campaignTest } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** POST /chat/campaign/{id}/test: sends it to the caller alone; 409 `no_phone` for one whose account has no phone number. */
export const { useCampaignsTestCampaignMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    campaignsTestCampaign: build.mutation<CampaignTest, string>({
      query: (id) => ({ url: `/chat/campaign/${id}/test`, method: 'POST' }),
      responseSchema: campaignTest,
      // The caller may be a new driver.
      invalidatesTags: (sent) => (sent ? ['ChatUser'] : []),
    }),
  }),
})
