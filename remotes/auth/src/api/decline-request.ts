import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** POST /team/{id}/decline: deletes the request. 409 `already_answered` for a member. */
export const { useAuthDeclineRequestMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    authDeclineRequest: build.mutation<null, number>({
      query: (id) => ({ url: `/team/${id}/decline`, method: 'POST' }),
      invalidatesTags: ['Team'],
    }),
  }),
})
