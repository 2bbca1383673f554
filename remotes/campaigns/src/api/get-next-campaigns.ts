import {
  type Campaign,
  type CampaignStatus,
  type ListPage,
  listPage,
  receivedCampaign,
} from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

type Arg = { warehouseId: number; status: CampaignStatus }

/** GET /chat/campaign: a location's campaigns of one status, at most 100. */
export const { useCampaignsGetNextCampaignsQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    campaignsGetNextCampaigns: build.query<ListPage<Campaign>, Arg>({
      query: (arg) => ({ url: '/chat/campaign', params: { ...arg, page: 1, limit: 100 } }),
      responseSchema: listPage(receivedCampaign),
      providesTags: ['Campaign'],
    }),
  }),
})
