import { readRetryAfter } from '@hosts/shared/api'
import { type GateEvent, gateEventResults } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import * as z from '@hosts/shared/zod'
import { bookingTags } from './booking-tags'

type Arg = { locationId: number; events: GateEvent[] }

const outcome = z.union([
  z.object({ results: gateEventResults.shape.results }),
  /** `status` null: no answer, or one that nobody can read. `retryAfter` in seconds, 0 when the server did not say. */
  z.object({ status: z.nullable(z.int()), retryAfter: z.number() }),
])
export type GateOutcome = z.infer<typeof outcome>

/**
 * POST /warehouse/{id}/gate/event. A failure is an outcome, not an error: the queue retries and the board shows it, without a toast for
 * each try.
 */
export const { locationsSendGateEvents } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    locationsSendGateEvents: build.mutation<GateOutcome, Arg>({
      queryFn: async ({ locationId, events }, _api, _options, send) => {
        const url = `/warehouse/${locationId}/gate/event`
        const { data, error, meta } = await send({ url, method: 'POST', body: { events } })
        const answer = gateEventResults.safeParse(data)
        if (!error && answer.success) return { data: answer.data }
        const status = typeof error?.status === 'number' ? error.status : null
        return { data: { status, retryAfter: readRetryAfter(meta?.response) } }
      },
      responseSchema: outcome,
      // Not after a failure: each try would load the board again. The next try returns what the server recorded.
      invalidatesTags: (outcome, _, { locationId }) =>
        outcome && 'results' in outcome ? bookingTags(locationId) : [],
    }),
  }),
}).endpoints
