import { type Campaign, type ListPage, listPage, receivedCampaign } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

export type CampaignFilter = { search?: string; status?: Campaign['status'] }
type Arg = CampaignFilter & { warehouseId: number; page: number }

/** GET /chat/campaign: a location's campaigns, newest first, 20 a page (SPEC.md section 7). */
export const {
  endpoints: { campaignsGetCampaigns },
} = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    campaignsGetCampaigns: build.query<ListPage<Campaign>, Arg>({
      query: (params) => ({ url: '/chat/campaign', params: { ...params, limit: 20 } }),
      responseSchema: listPage(receivedCampaign),
      providesTags: [{ type: 'Campaign', id: 'list' }],
    }),
  }),
})
