import { type ListPage, listPage, type OpenInvite, openInvite } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** GET /team/invite: the last 100 invites that nobody has accepted, expired ones too. */
export const { useAuthGetTeamInvitesQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authGetTeamInvites: build.query<OpenInvite[], void>({
      query: () => ({ url: '/team/invite', params: { limit: 100 } }),
      rawResponseSchema: listPage(openInvite),
      transformResponse: ({ results }: ListPage<OpenInvite>) => results,
      providesTags: ['Team'],
    }),
  }),
})
