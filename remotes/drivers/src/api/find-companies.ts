import { type Company, company, listPage, MAX_FOUND, warehouse } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import { companyTags } from './get-companies'

/** GET /company: the first companies in use whose name a text finds. GET /warehouse: the id of the first location. */
export const { useDriversFindCompaniesQuery, useDriversGetFirstLocationQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    driversFindCompanies: build.query<Company[], string>({
      query: (search) => ({ url: '/company', params: { search, brief: 'true', limit: MAX_FOUND } }),
      rawResponseSchema: listPage(company),
      transformResponse: ({ results }: { results: Company[] }) => results,
      providesTags: companyTags,
    }),
    driversGetFirstLocation: build.query<number | undefined, void>({
      query: () => ({ url: '/warehouse', params: { limit: 1 } }),
      rawResponseSchema: listPage(warehouse),
      transformResponse: ({ results }: { results: { id: number }[] }) => results[0]?.id,
      providesTags: ['Warehouse'],
    }),
  }),
})
