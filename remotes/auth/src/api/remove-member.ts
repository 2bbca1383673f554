import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** DELETE /team/{id}: their sessions end at once. 403 for oneself. */
export const { useAuthRemoveMemberMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authRemoveMember: build.mutation<null, number>({
      query: (id) => ({ url: `/team/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Team'],
    }),
  }),
})
