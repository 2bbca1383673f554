import { receivedUser, type User } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** The caller as the API has them now; the session has them as they were at the login. */
export const { useAuthGetMeQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authGetMe: build.query<User, void>({
      query: () => '/user/me',
      responseSchema: receivedUser,
      providesTags: [{ type: 'User', id: 'me' }],
    }),
  }),
})
