import { type ListPage, listPage, type SessionEntry, sessionEntry } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** Where the caller is logged in, the last used first; of more than a hundred the first. */
export const { useAuthGetSessionsQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authGetSessions: build.query<ListPage<SessionEntry>, void>({
      query: () => ({ url: '/user/me/session', params: { limit: 100 } }),
      responseSchema: listPage(sessionEntry),
      providesTags: [{ type: 'User', id: 'sessions' }],
    }),
  }),
})
