import { type ChatUser, type ChatUserPatch, chatUser } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import { driverApi } from './driver'

type Arg = { warehouseId: number; driverId: number; changes: ChatUserPatch }

/** PATCH /chat/users/{id}: tags and note of a driver. On screen at once, taken back when the API refuses. */
export const { useChatEditDriverMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    chatEditDriver: build.mutation<ChatUser, Arg>({
      query: ({ warehouseId, driverId, changes }) => ({
        url: `/chat/users/${driverId}`,
        method: 'PATCH',
        params: { warehouseId },
        body: changes,
      }),
      responseSchema: chatUser,
      onQueryStarted: async ({ warehouseId, driverId, changes }, { dispatch, queryFulfilled }) => {
        const change = (next: Partial<ChatUser>) =>
          dispatch(
            driverApi.util.updateQueryData('chatDriver', { warehouseId, driverId }, (driver) => {
              if (driver) Object.assign(driver, next)
            }),
          )
        const expected = change(changes)
        await queryFulfilled.then(({ data }) => change(data), expected.undo)
      },
    }),
  }),
})
