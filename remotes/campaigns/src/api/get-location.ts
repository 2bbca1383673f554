import { type Warehouse, warehouse } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** GET /warehouse/{id}: its name and time zone. */
export const { useCampaignsGetLocationQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    campaignsGetLocation: build.query<Warehouse, number>({
      query: (id) => ({ url: `/warehouse/${id}` }),
      responseSchema: warehouse,
      providesTags: (_, __, id) => [{ type: 'Warehouse', id }],
    }),
  }),
})
