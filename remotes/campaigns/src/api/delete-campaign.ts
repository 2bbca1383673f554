import { hostApi, overrideExisting } from '@hosts/shared/platform'

/**
 * DELETE /chat/campaign/{id}: only a draft; 409 for any other. Invalidates only the list, because the
 * campaign's page would get a 404.
 */
export const { useCampaignsDeleteCampaignMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    campaignsDeleteCampaign: build.mutation<unknown, string>({
      query: (id) => ({ url: `/chat/campaign/${id}`, method: 'DELETE' }),
      invalidatesTags: (_, error) => (error ? ['Campaign'] : [{ type: 'Campaign', id: 'list' }]),
    }),
  }),
})
