import { type Invite, invite } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** An invite, by the code of its link. 404 `invite_expired`: expired, used or unknown. */
export const { useAuthGetInviteQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authGetInvite: build.query<Invite, string>({
      query: (code) => `/user/warehouse-owner/invite/${encodeURIComponent(code)}`,
      responseSchema: invite,
    }),
  }),
})
