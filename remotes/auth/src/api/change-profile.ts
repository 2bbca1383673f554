import { type User, type UserPatch, user } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** Changes name, phone, language and time format of the caller. */
export const { useAuthChangeProfileMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authChangeProfile: build.mutation<User, UserPatch>({
      query: (body) => ({ url: '/user/me', method: 'PATCH', body }),
      responseSchema: user,
      invalidatesTags: [{ type: 'User', id: 'me' }],
    }),
  }),
})
