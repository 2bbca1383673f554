import { bookingTags } from '@hosts/shared/api'
import type { SettleBody } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

type Arg = SettleBody & { id: number; locationId: number }

/** POST /warehouse/{id}/gate/event/{eventId}/settle. 409 `bay_taken` with `free`, `already_settled` and `wrong_status`. */
export const { useGateSettleEventMutation } = hostApi
  .enhanceEndpoints({ addTagTypes: ['GateEvent'] })
  .injectEndpoints({
    overrideExisting,
    endpoints: (build) => ({
      gateSettleEvent: build.mutation<null, Arg>({
        query: ({ id, locationId, ...body }) => ({
          url: `/warehouse/${locationId}/gate/event/${id}/settle`,
          method: 'POST',
          body,
        }),
        // After a refusal too: somebody else has settled it.
        invalidatesTags: (_, __, { locationId }) => ['GateEvent', ...bookingTags(locationId)],
      }),
    }),
  })
