import { type Company, company, type ListPage, listPage } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** Of every company, its drivers and sums. */
const companyTag = { type: 'ChatUser', id: 'company' } as const
/** Invalidated by every change of a company. */
export const companyTags = [companyTag]

/** `brief`: without drivers and sums. */
export type CompanyFilter = { search?: string; archived?: 'true'; brief?: 'true' }

/** GET /company: the account's companies by name, 50 a page; `fetchNextPage` adds the next. GET /company/{id}: one. */
export const companyApi = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    driversGetCompanies: build.infiniteQuery<ListPage<Company>, CompanyFilter, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (last) => (last.hasMore ? last.page + 1 : undefined),
      },
      query: ({ queryArg, pageParam }) => ({
        url: '/company',
        params: { ...queryArg, page: pageParam, limit: 50 },
      }),
      responseSchema: listPage(company),
      // What is unpaid comes with bookings.
      providesTags: [companyTag, 'Booking'],
    }),
    driversGetCompany: build.query<Company, number>({
      query: (id) => `/company/${id}`,
      responseSchema: company,
      providesTags: [companyTag, 'Booking'],
    }),
  }),
})
export const { useDriversGetCompaniesInfiniteQuery, useDriversGetCompanyQuery } = companyApi
