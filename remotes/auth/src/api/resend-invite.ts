import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** POST /team/invite/{id}/resend: mails it with a new code; the old one ends. 404 once it is accepted or revoked. */
export const { useAuthResendInviteMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authResendInvite: build.mutation<null, number>({
      query: (id) => ({ url: `/team/invite/${id}/resend`, method: 'POST' }),
      invalidatesTags: ['Team'],
    }),
  }),
})
