import { type Campaign, receivedCampaign } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

type Start = {
  id: string
  /** One per decision to start. A retry repeats it, so that nobody gets the message twice. */
  idempotencyKey: string
  /** ISO 8601 in UTC; now if absent. */
  scheduledFor?: string
  /** Each driver gets it in his morning. */
  isByMorning?: boolean
}

/** POST /chat/campaign/{id}/start or …/start-by-morning: sends or schedules; 409 in any later state. */
export const { useCampaignsStartCampaignMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    campaignsStartCampaign: build.mutation<Campaign, Start>({
      query: ({ id, idempotencyKey, isByMorning, ...body }) => ({
        url: `/chat/campaign/${id}/${isByMorning ? 'start-by-morning' : 'start'}`,
        method: 'POST',
        headers: { 'Idempotency-Key': idempotencyKey },
        body,
      }),
      responseSchema: receivedCampaign,
      invalidatesTags: ['Campaign'],
    }),
  }),
})
