import { hostApi, overrideExisting } from '@hosts/shared/platform'
import * as z from '@hosts/shared/zod'

const counted = z.object({ count: z.int() })

/** GET /to-look-at of one location, only how many events of the gate wait for a host. */
export const { useGateCountToLookAtQuery } = hostApi
  .enhanceEndpoints({ addTagTypes: ['GateEvent'] })
  .injectEndpoints({
    overrideExisting,
    endpoints: (build) => ({
      gateCountToLookAt: build.query<{ count: number }, number>({
        query: (warehouseId) => ({ url: '/to-look-at', params: { warehouseId, limit: 1 } }),
        responseSchema: counted,
        providesTags: ['GateEvent'],
      }),
    }),
  })
