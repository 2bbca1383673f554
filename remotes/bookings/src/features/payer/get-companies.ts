import { type Company, company, type ListPage, listPage } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** GET /company: the first companies in use by name. */
export const { useBookingsGetCompaniesQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    bookingsGetCompanies: build.query<ListPage<Company>, { search?: string }>({
      query: (params) => ({ url: '/company', params: { ...params, limit: 8 } }),
      responseSchema: listPage(company),
      providesTags: [{ type: 'ChatUser', id: 'company' }],
    }),
  }),
})
