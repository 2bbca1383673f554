import { type MergeResult, mergeResult } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import type { DriverArg } from './get-driver'

type Arg = DriverArg & { into: number }

const toRequest = ({ locationId, driverId, into }: Arg) => ({
  url: `/chat/users/${driverId}/merge`,
  method: 'POST',
  body: { warehouseId: locationId, into },
})

/**
 * POST /chat/users/{id}/merge: one driver of two, `into` stays; 409 `on_site` and `too_many`, 403 `known_elsewhere`. The first says what the
 * kept one would have, and why it cannot be.
 */
export const { useDriversPreviewMergeQuery, useDriversMergeDriversMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    driversPreviewMerge: build.query<MergeResult, Arg>({
      query: (arg) => ({ ...toRequest(arg), params: { dryRun: 'true' } }),
      responseSchema: mergeResult,
      keepUnusedDataFor: 0,
    }),
    driversMergeDrivers: build.mutation<MergeResult, Arg>({
      query: toRequest,
      responseSchema: mergeResult,
      invalidatesTags: (found) => (found ? ['ChatUser', 'Booking'] : []),
    }),
  }),
})
