import { receivedUser, type User } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** GET /user/me: the caller as the API has them now; the session has them as they were at the login. */
export const { useShellGetMeQuery } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    shellGetMe: build.query<User, void>({ query: () => '/user/me', responseSchema: receivedUser }),
  }),
})
