import { type Audience, audience, type CampaignPurpose, type SegmentFilter } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** Of a segment, or of the conditions of one that is being made. */
export type Question = { warehouseId: number; text?: string; purpose?: CampaignPurpose } & (
  | { segment: string }
  | { filter: SegmentFilter }
)

/** Marketing is what is not named. */
export const nameNotice = (purpose: string | undefined) =>
  purpose === 'notice' ? { purpose: 'notice' as const } : {}

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
