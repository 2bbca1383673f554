import { type Audience, audience } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

type Question = { warehouseId: number; segment: string; text?: string }

/** POST /chat/audience: whom a message would reach if it went out now. It changes nothing, hence a query. */
export const { useCampaignsGetAudienceQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    campaignsGetAudience: build.query<Audience, Question>({
      query: (body) => ({ url: '/chat/audience', method: 'POST', body }),
      responseSchema: audience,
      keepUnusedDataFor: 10,
    }),
  }),
})
