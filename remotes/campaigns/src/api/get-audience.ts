import { type Audience, audience } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

type Question = { warehouseId: number; segment: string; text?: string }

/** POST /chat/audience: the drivers that a message would reach now. It changes nothing, so it is a query. */
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
