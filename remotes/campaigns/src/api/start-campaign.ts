import { type Campaign, campaign } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

type Start = {
  id: string
  /** One per decision to start; the same again when that decision is retried, so that nobody gets it twice. */
  idempotencyKey: string
  /** ISO-8601 UTC; absent means now. */
  scheduledFor?: string
}

/** POST /chat/campaign/{id}/start: sends or schedules; 409 when it is past that. */
export const { useCampaignsStartCampaignMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    campaignsStartCampaign: build.mutation<Campaign, Start>({
      query: ({ id, idempotencyKey, ...body }) => ({
        url: `/chat/campaign/${id}/start`,
        method: 'POST',
        headers: { 'Idempotency-Key': idempotencyKey },
        body,
      }),
      responseSchema: campaign,
      invalidatesTags: ['Campaign'],
    }),
  }),
})
