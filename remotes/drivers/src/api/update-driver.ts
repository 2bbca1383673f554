import { type ChatUser, type ChatUserPatch, chatUser } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import { consentTag } from './get-consents'
import { type DriverArg, driverApi } from './get-driver'

type Arg = DriverArg & { changes: ChatUserPatch }

/**
 * PATCH /chat/users/{id}: changes the given facts. 403 `known_elsewhere` for what is the owner's, 409 `driver_exists` for the phone of
 * another driver. The answer is shown at once; lists are loaded again.
 */
export const { useDriversUpdateDriverMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    driversUpdateDriver: build.mutation<ChatUser, Arg>({
      query: ({ locationId, driverId, changes }) => ({
        url: `/chat/users/${driverId}`,
        method: 'PATCH',
        params: { warehouseId: locationId },
        body: changes,
      }),
      responseSchema: chatUser,
      onQueryStarted: async ({ locationId, driverId }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null)
        if (!answer) return
        const key = { locationId, driverId }
        dispatch(driverApi.util.upsertQueryData('driversGetDriver', key, answer.data))
      },
      invalidatesTags: (found, _, { changes }) => [
        ...(found ? (['ChatUser'] as const) : []),
        ...(changes.consent ? [consentTag] : []),
        ...(changes.blocked !== undefined ? (['Booking'] as const) : []),
      ],
    }),
  }),
})
