import { bookingTags } from '@hosts/shared/api'
import { gateSnapshot } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import * as z from '@hosts/shared/zod'

const timedSnapshot = z.object({
  snapshot: gateSnapshot,
  /** Offset (ms) of the server's clock: add it to `Date.now()`. */
  clockOffset: z.number(),
})
export type TimedSnapshot = z.infer<typeof timedSnapshot>

/** An answer with the difference of the clocks, asked for at `sentAt` (ms) and just arrived. */
export const addClock = (snapshot: TimedSnapshot['snapshot'], sentAt: number): TimedSnapshot => ({
  snapshot,
  // The server read its clock between the request and the answer.
  clockOffset: Date.parse(snapshot?.asOf) - (sentAt + Date.now()) / 2,
})

/** GET /warehouse/{id}/gate/snapshot: all that the gate needs to decide without a network. */
export const { useGateGetSnapshotQuery } = hostApi
  .enhanceEndpoints({ addTagTypes: ['GateEvent'] })
  .injectEndpoints({
    overrideExisting,
    endpoints: (build) => ({
      gateGetSnapshot: build.query<TimedSnapshot, number>({
        queryFn: async (id, _api, _options, send) => {
          const sentAt = Date.now()
          const { data, error } = await send(`/warehouse/${id}/gate/snapshot`)
          if (error) return { error }
          return { data: addClock(data as TimedSnapshot['snapshot'], sentAt) }
        },
        responseSchema: timedSnapshot,
        // Visitors and blocks have no booking whose tag would change.
        providesTags: (_, __, id) => ['GateEvent', 'Warehouse', ...bookingTags(id)],
      }),
    }),
  })
