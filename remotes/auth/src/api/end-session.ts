import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** Ends one of the caller's sessions, or without an id all but this one. */
export const { useAuthEndSessionMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authEndSession: build.mutation<null, { id?: number }>({
      query: ({ id }) => ({ url: id ? `/user/me/session/${id}` : '/user/me/session', method: 'DELETE' }),
      // After a refusal, too: the session may have ended elsewhere.
      invalidatesTags: [{ type: 'User', id: 'sessions' }],
    }),
  }),
})
