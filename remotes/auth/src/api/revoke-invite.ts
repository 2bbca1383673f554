import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** DELETE /team/invite/{id}: its code ends. 404 once it is accepted or revoked. */
export const { useAuthRevokeInviteMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authRevokeInvite: build.mutation<null, number>({
      query: (id) => ({ url: `/team/invite/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Team'],
    }),
  }),
})
