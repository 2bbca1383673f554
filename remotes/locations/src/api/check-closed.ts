import { isClosedAt, storedClosures, warehouse } from '@hosts/shared/contract'
import { getNow, hostApi, overrideExisting } from '@hosts/shared/platform'

/**
 * GET /warehouse/{id} and, where it has hours, its closures: whether the location is closed now; false when nobody knows. Nobody has asked
 * for it, so a failure shows no toast, as in `load-gate-snapshot.ts`.
 */
export const { useLocationsCheckClosedMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    locationsCheckClosed: build.mutation<boolean, number>({
      queryFn: async (id, _api, _options, send) => {
        const location = warehouse.safeParse((await send(`/warehouse/${id}`)).data)
        if (!location.success || location.data.hours.every((day) => day.length === 0)) return { data: false }
        const answer = storedClosures.safeParse((await send(`/warehouse/${id}/closure`)).data)
        const closures = answer.success ? answer.data.closures : []
        return { data: isClosedAt({ ...location.data, closures }, getNow()) }
      },
    }),
  }),
})
