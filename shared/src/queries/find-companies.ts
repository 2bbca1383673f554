import { type Company, company, type ListPage, listPage } from '@hosts/shared/contract'
import { hostApi } from '@hosts/shared/platform'
import { canReplace, sharedName } from './shared-name'

const [findName, getName] = [sharedName('findCompanies'), sharedName('getCompanyName')]

const { endpoints } = hostApi.injectEndpoints({
  overrideExisting: canReplace,
  endpoints: (build) => ({
    [findName]: build.query<ListPage<Company>, string>({
      query: (search) => ({
        url: '/company',
        params: { ...(search && { search }), brief: 'true', limit: 8 },
      }),
      responseSchema: listPage(company),
      providesTags: [{ type: 'ChatUser', id: 'company' }],
    }),
    [getName]: build.query<Company, number>({
      query: (id) => `/company/${id}`,
      responseSchema: company,
      providesTags: [{ type: 'ChatUser', id: 'company' }],
    }),
  }),
})

/** GET /company: the first companies in use whose name has a text, or all of them. */
export const { useQuery: useFindCompaniesQuery } = endpoints[findName]

/** GET /company/{id} */
export const { useQuery: useGetCompanyNameQuery } = endpoints[getName]
