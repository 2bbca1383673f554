import { type Erasure, erasure } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import type { DriverArg } from './get-driver'

const toRequest = ({ locationId, driverId }: DriverArg) => ({
  url: `/chat/users/${driverId}/erase`,
  method: 'POST',
  body: { warehouseId: locationId },
})

/**
 * POST /chat/users/{id}/erase: erases a driver at all locations; 409 `on_site` and `open_bookings`, 403 `known_elsewhere`. The first says what
 * would happen, and why it cannot. Lists are loaded again when the dialog closes, which says what has happened.
 */
export const { useDriversPreviewErasureQuery, useDriversEraseDriverMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    driversPreviewErasure: build.query<Erasure, DriverArg>({
      query: (arg) => ({ ...toRequest(arg), params: { dryRun: 'true' } }),
      responseSchema: erasure,
      keepUnusedDataFor: 0,
    }),
    driversEraseDriver: build.mutation<Erasure, DriverArg>({
      query: toRequest,
      responseSchema: erasure,
      invalidatesTags: (found) => (found ? ['ChatUser', 'Booking'] : []),
    }),
  }),
})
