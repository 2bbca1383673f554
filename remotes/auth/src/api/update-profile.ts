import { receivedUser, type User, type UserPatch } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** Changes name, phone, language and time format of the caller. */
export const { useAuthUpdateProfileMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authUpdateProfile: build.mutation<User, UserPatch>({
      query: (body) => ({ url: '/user/me', method: 'PATCH', body }),
      responseSchema: receivedUser,
      invalidatesTags: [{ type: 'User', id: 'me' }],
    }),
  }),
})
