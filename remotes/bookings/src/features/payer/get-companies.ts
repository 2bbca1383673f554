import { type Company, company, type ListPage, listPage } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** GET /company: the first companies in use by name, without their sums: each is of the company's whole past. */
export const { useBookingsGetCompaniesQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    bookingsGetCompanies: build.query<ListPage<Company>, { search?: string }>({
      query: (params) => ({ url: '/company', params: { ...params, brief: 'true', limit: 8 } }),
      responseSchema: listPage(company),
      providesTags: [{ type: 'ChatUser', id: 'company' }],
    }),
  }),
})
