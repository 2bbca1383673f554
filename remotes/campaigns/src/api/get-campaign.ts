import { type Campaign, receivedCampaign } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** GET /chat/campaign/{id}; 404 if it is unknown or of another account. */
export const {
  endpoints: { campaignsGetCampaign },
} = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    campaignsGetCampaign: build.query<Campaign, string>({
      query: (id) => ({ url: `/chat/campaign/${encodeURIComponent(id)}` }),
      responseSchema: receivedCampaign,
      providesTags: (_, __, id) => [{ type: 'Campaign', id }],
    }),
  }),
})
