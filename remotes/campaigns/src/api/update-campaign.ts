import { type Campaign, type CampaignPatch, receivedCampaign } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

type Change = { id: string } & CampaignPatch

/** PATCH /chat/campaign/{id}: changes a draft or a scheduled campaign; 409 for any other, and `campaign_changed` for what its writer has not seen. */
export const { useCampaignsUpdateCampaignMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    campaignsUpdateCampaign: build.mutation<Campaign, Change>({
      query: ({ id, ...body }) => ({ url: `/chat/campaign/${id}`, method: 'PATCH', body }),
      responseSchema: receivedCampaign,
      invalidatesTags: ['Campaign'],
    }),
  }),
})
