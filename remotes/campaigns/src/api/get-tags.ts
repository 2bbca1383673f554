import { type DriverTags, driverTags } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** GET /chat/users/tag: the tags of a location's drivers, the most used first. */
export const { useCampaignsGetTagsQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    campaignsGetTags: build.query<DriverTags, number>({
      query: (warehouseId) => ({ url: '/chat/users/tag', params: { warehouseId } }),
      responseSchema: driverTags,
      providesTags: [{ type: 'ChatUser', id: 'tags' }],
    }),
  }),
})
