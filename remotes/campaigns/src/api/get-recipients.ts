import { type CampaignRecipient, campaignRecipient, type ListPage, listPage } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

type Args = { id: string; page: number; search?: string; replied?: 'true'; state?: 'failed' | 'skipped' }

/** GET /chat/campaign/{id}/recipients: the audience at the start with the state of each message, or a part of it, 20 a page. */
export const {
  endpoints: { campaignsGetRecipients },
} = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    campaignsGetRecipients: build.query<ListPage<CampaignRecipient>, Args>({
      query: ({ id, ...params }) => ({
        url: `/chat/campaign/${id}/recipients`,
        params: { ...params, limit: 20 },
      }),
      responseSchema: listPage(campaignRecipient),
      providesTags: (_, __, { id }) => [{ type: 'Campaign', id }],
    }),
  }),
})
