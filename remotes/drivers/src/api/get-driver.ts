import { type ChatUser, chatUser } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

export type DriverArg = { locationId: number; driverId: number }

/** GET /chat/users/{id}: a driver as the location knows him, with all his vehicles. */
export const driverApi = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    driversGetDriver: build.query<ChatUser, DriverArg>({
      query: ({ locationId, driverId }) => ({
        url: `/chat/users/${driverId}`,
        params: { warehouseId: locationId },
      }),
      responseSchema: chatUser,
      providesTags: (_, __, { locationId, driverId }) => [
        { type: 'ChatUser', id: driverId },
        { type: 'Booking', id: locationId },
      ],
    }),
  }),
})
export const { useDriversGetDriverQuery } = driverApi
