import { type CampaignRecipient, campaignRecipient, type ListPage, listPage } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** GET /chat/campaign/{id}/recipients: the audience at the start with the state of each message, 20 a page. */
export const {
  endpoints: { campaignsGetRecipients },
} = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    campaignsGetRecipients: build.query<ListPage<CampaignRecipient>, { id: string; page: number }>({
      query: ({ id, page }) => ({ url: `/chat/campaign/${id}/recipients`, params: { page, limit: 20 } }),
      responseSchema: listPage(campaignRecipient),
      providesTags: (_, __, { id }) => [{ type: 'Campaign', id }],
    }),
  }),
})
