import { type inviteBody, teamInvite } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import type * as z from '@hosts/shared/zod'
import { sendWithStepUp } from '../lib/send-with-step-up'

type Invite = z.infer<typeof inviteBody>

/**
 * POST /team/invite: mails an invite, which replaces an open one to the same address. 403 `verify_first`; 422 at `email` for an address in
 * use; 429. Asks for a step-up to invite an owner.
 */
export const { useAuthInviteMemberMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authInviteMember: build.mutation<z.infer<typeof teamInvite>, Invite>({
      queryFn: async (body, call, _, send) => {
        const { data, error } = await sendWithStepUp(
          send,
          { url: '/team/invite', method: 'POST', body },
          call,
        )
        return error ? { error } : { data: data as z.infer<typeof teamInvite> }
      },
      responseSchema: teamInvite,
      invalidatesTags: ['Team'],
    }),
  }),
})
