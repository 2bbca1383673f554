import { type ApiError, bookingTags, isMissing, isOutage, readRetryAfter } from '@hosts/shared/api'
import { type GateEvent, gateEventResults } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import * as z from '@hosts/shared/zod'

type Arg = { locationId: number; events: GateEvent[] }

const outcome = z.union([
  z.object({ results: gateEventResults.shape.results }),
  /** `status` null: no answer, or one that is not the API's own. `retryAfter` in seconds, 0 when the server did not say. */
  z.object({ status: z.nullable(z.int()), retryAfter: z.number() }),
])
export type GateOutcome = z.infer<typeof outcome>

/** Too slow, too large, too often: true of any server on the way. */
const sharedStatuses = [408, 413, 429]

const readStatus = (error: ApiError | undefined): number | null => {
  if (!error || !('status' in error) || typeof error.status !== 'number') return null
  const { status } = error
  if (status >= 500 || sharedStatuses.includes(status)) return status
  const isOwn = status === 403 || status === 404 ? isMissing(error) : !isOutage(error)
  return isOwn ? status : null
}

/**
 * POST /warehouse/{id}/gate/event. A failure is an outcome, not an error: the queue retries and the board shows it, without a toast for
 * each try.
 */
export const { gateSendEvents } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    gateSendEvents: build.mutation<GateOutcome, Arg>({
      queryFn: async ({ locationId, events }, _api, _options, send) => {
        const url = `/warehouse/${locationId}/gate/event`
        const { data, error, meta } = await send({ url, method: 'POST', body: { events } })
        const answer = gateEventResults.safeParse(data)
        if (!error && answer.success) return { data: answer.data }
        return { data: { status: readStatus(error), retryAfter: readRetryAfter(meta?.response) } }
      },
      responseSchema: outcome,
      // Not after a failure: each try would load the board again. The next try returns what the server recorded.
      invalidatesTags: (outcome, _, { locationId }) =>
        outcome && 'results' in outcome ? bookingTags(locationId) : [],
    }),
  }),
}).endpoints
