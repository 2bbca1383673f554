import { type Member, type MemberPatch, member } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** PATCH /team/{id}: role and locations of a member, from their next call on. */
export const { useAuthUpdateMemberMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authUpdateMember: build.mutation<Member, MemberPatch & { id: number }>({
      query: ({ id, ...body }) => ({ url: `/team/${id}`, method: 'PATCH', body }),
      responseSchema: member,
      invalidatesTags: ['Team'],
    }),
  }),
})
