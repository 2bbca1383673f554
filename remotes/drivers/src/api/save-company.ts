import { readConflict } from '@hosts/shared/api'
import {
  type Company,
  type CompanyBody,
  type CompanyPatch,
  changedCompany,
  company,
} from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import { companyTags } from './get-companies'

/**
 * POST /company and PATCH /company/{id}: 409 `company_exists` for the name of another one, `company_changed` for what its writer has not seen.
 * DELETE /company/{id} archives it. Its drivers have its name.
 */
export const {
  useDriversCreateCompanyMutation,
  useDriversUpdateCompanyMutation,
  useDriversArchiveCompanyMutation,
} = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    driversCreateCompany: build.mutation<Company, CompanyBody & { requestKey: string }>({
      query: ({ requestKey, ...body }) => ({
        url: '/company',
        method: 'POST',
        headers: { 'Idempotency-Key': requestKey },
        body,
      }),
      responseSchema: company,
      invalidatesTags: (found, _, { takesDrivers }) =>
        found ? (takesDrivers ? ['ChatUser'] : companyTags) : [],
    }),
    driversUpdateCompany: build.mutation<Company, { id: number; changes: CompanyPatch }>({
      query: ({ id, changes }) => ({ url: `/company/${id}`, method: 'PATCH', body: changes }),
      responseSchema: company,
      invalidatesTags: (found, error) => (found || readConflict(error, changedCompany) ? ['ChatUser'] : []),
    }),
    driversArchiveCompany: build.mutation<unknown, number>({
      query: (id) => ({ url: `/company/${id}`, method: 'DELETE' }),
      invalidatesTags: (_, error) => (error ? [] : companyTags),
    }),
  }),
})
