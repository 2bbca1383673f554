import type { ApiError } from '@hosts/shared/api'
import { type Campaign, type CampaignPatch, changedCampaign, receivedCampaign } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

type Change = { id: string } & CampaignPatch

/** The campaign that somebody else has changed meanwhile, in a 409 `campaign_changed`; null for any other error. */
export const readChangedCampaign = (error: ApiError): Campaign | null => {
  if (!('status' in error) || error.status !== 409) return null
  return changedCampaign.safeParse(error.data).data?.campaign ?? null
}

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
