import { type Member, type MemberPatch, member } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import { sendWithStepUp } from '../lib/send-with-step-up'

/** PATCH /team/{id}: role and locations of a member, from their next call on. Asks for a step-up to make somebody an owner. */
export const { useAuthUpdateMemberMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authUpdateMember: build.mutation<Member, MemberPatch & { id: number }>({
      queryFn: async ({ id, ...body }, call, _, send) => {
        const { data, error } = await sendWithStepUp(
          send,
          { url: `/team/${id}`, method: 'PATCH', body },
          call,
        )
        return error ? { error } : { data: data as Member }
      },
      responseSchema: member,
      invalidatesTags: ['Team'],
    }),
  }),
})
