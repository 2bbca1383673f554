import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** DELETE /chat/campaign/{id}: a draft only; 409 for any other. Its own page is left alone, it would ask for a 404. */
export const { useCampaignsDeleteCampaignMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    campaignsDeleteCampaign: build.mutation<unknown, string>({
      query: (id) => ({ url: `/chat/campaign/${id}`, method: 'DELETE' }),
      invalidatesTags: (_, error) => (error ? ['Campaign'] : [{ type: 'Campaign', id: 'list' }]),
    }),
  }),
})
