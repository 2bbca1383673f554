import { type ChatUser, type ChatUserBody, chatUser } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

/** POST /chat/users: adds a driver, or links one whose phone the account knows. 409 `driver_exists` with `driver`. */
export const { useDriversCreateDriverMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    driversCreateDriver: build.mutation<ChatUser, ChatUserBody & { requestKey: string }>({
      query: ({ requestKey, ...body }) => ({
        url: '/chat/users',
        method: 'POST',
        headers: { 'Idempotency-Key': requestKey },
        body,
      }),
      responseSchema: chatUser,
      invalidatesTags: ['ChatUser'],
    }),
  }),
})
