import { type Invite, invite } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** Who invites whom to what, by the code of an invite link. 404 `invite_expired`: too old, used or never given. */
export const { useAuthGetInviteQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authGetInvite: build.query<Invite, string>({
      query: (code) => `/user/warehouse-owner/invite/${encodeURIComponent(code)}`,
      responseSchema: invite,
    }),
  }),
})
