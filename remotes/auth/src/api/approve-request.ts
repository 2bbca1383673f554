import { type Approval, type Member, member } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/**
 * POST /team/{id}/approve: admits a person who asked with a location code. 409 `already_answered`, `already_member` or `email_taken` when a user
 * has the address, 404 once declined.
 */
export const { useAuthApproveRequestMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authApproveRequest: build.mutation<Member, Approval & { id: number }>({
      query: ({ id, ...body }) => ({ url: `/team/${id}/approve`, method: 'POST', body }),
      responseSchema: member,
      invalidatesTags: ['Team'],
    }),
  }),
})
