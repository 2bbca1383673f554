import { listPage } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import * as z from '@hosts/shared/zod'

/** Gates whose snapshots are stored ahead; others are stored when opened. */
const MAX_GATES = 50

/** The first `MAX_GATES` of the person's locations. `isComplete`: there are no more. */
export type GateList = { ids: number[]; isComplete: boolean }

const page = listPage(z.object({ id: z.int() }))

/** GET /warehouse for the snapshots: their ids only; null without an answer, without a toast as in `load-snapshot.ts`. */
export const { gateGetGates } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    gateGetGates: build.mutation<GateList | null, void>({
      queryFn: async (_, _api, _options, send) => {
        const { data } = await send({ url: '/warehouse', params: { page: 1, limit: MAX_GATES } })
        const answer = page.safeParse(data)
        if (!answer.success) return { data: null }
        const { results, hasMore } = answer.data
        return { data: { ids: results.map(({ id }) => id), isComplete: !hasMore } }
      },
    }),
  }),
}).endpoints
