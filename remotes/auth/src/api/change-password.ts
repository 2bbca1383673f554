import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** Changes the password and ends the other sessions. 422 at `current` when that is wrong, at `next` when that is easy to guess. */
export const { useAuthChangePasswordMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authChangePassword: build.mutation<null, { current: string; next: string }>({
      query: (body) => ({ url: '/user/me/password', method: 'POST', body }),
      invalidatesTags: [{ type: 'User', id: 'sessions' }],
    }),
  }),
})
