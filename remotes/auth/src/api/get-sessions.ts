import { type ListPage, listPage, type SessionEntry, sessionEntry } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** The caller's sessions, the last used first; at most the first hundred. */
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
