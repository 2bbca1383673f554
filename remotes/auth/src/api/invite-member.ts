import { type inviteBody, teamInvite } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import type * as z from '@hosts/shared/zod'

type Invite = z.infer<typeof inviteBody>

/**
 * POST /team/invite: mails an invite, which replaces an open one to the same address. 403 `verify_first`; 422 at `email` for an address in
 * use; 429.
 */
export const { useAuthInviteMemberMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authInviteMember: build.mutation<z.infer<typeof teamInvite>, Invite>({
      query: (body) => ({ url: '/team/invite', method: 'POST', body }),
      responseSchema: teamInvite,
      invalidatesTags: ['Team'],
    }),
  }),
})
