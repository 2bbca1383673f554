import { gateSnapshot, isAccessRefusal } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import { addClock, type TimedSnapshot } from './get-snapshot'

/** `isRefused`: the API itself says that the gate is not the person's. */
export type LoadedSnapshot = TimedSnapshot | { isRefused: boolean }

/**
 * GET /warehouse/{id}/gate/snapshot of a gate that is on no screen. Not cached, and a failure is an outcome, not an error: nobody has asked
 * for it, so there is no toast.
 */
export const { gateLoadSnapshot } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    gateLoadSnapshot: build.mutation<LoadedSnapshot, number>({
      queryFn: async (id, _api, _options, send) => {
        const sentAt = Date.now()
        const { data, error } = await send(`/warehouse/${id}/gate/snapshot`)
        const answer = gateSnapshot.safeParse(data)
        if (!error && answer.success) return { data: addClock(answer.data, sentAt) }
        return { data: { isRefused: isAccessRefusal(error?.status, error?.data) } }
      },
    }),
  }),
}).endpoints
