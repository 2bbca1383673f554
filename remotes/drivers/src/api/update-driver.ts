import { readChangedNote } from '@hosts/shared/api'
import { type ChatUser, type ChatUserPatch, chatUser } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import { consentTag } from './get-consents'
import { type DriverArg, driverApi } from './get-driver'

type Arg = DriverArg & { changes: ChatUserPatch }

/**
 * PATCH /chat/users/{id}: changes the given facts. 403 `known_elsewhere` for what is the owner's, 409 `driver_exists` for the phone of
 * another driver, 409 `note_changed` for a note that its writer has not seen. The answer is shown at once, also the other note; lists are
 * loaded again.
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
        const key = { locationId, driverId }
        const answer = await queryFulfilled.catch(({ error, isUnhandledError }) => ({
          other: isUnhandledError ? null : readChangedNote(error),
        }))
        if ('data' in answer) dispatch(driverApi.util.upsertQueryData('driversGetDriver', key, answer.data))
        else if (answer.other !== null) {
          const note = answer.other
          dispatch(driverApi.util.updateQueryData('driversGetDriver', key, (driver) => ({ ...driver, note })))
        }
      },
      invalidatesTags: (found, error, { changes }) => [
        ...(found || (error && readChangedNote(error) !== null) ? (['ChatUser'] as const) : []),
        ...(changes.consent ? [consentTag] : []),
        ...(changes.blocked !== undefined ? (['Booking'] as const) : []),
      ],
    }),
  }),
})
