import { isOutage, readRetryAfter } from '@hosts/shared/api'
import { gateVerifyAnswer } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import * as z from '@hosts/shared/zod'

type Arg = { locationId: number } & ({ code: string } | { plate: string })

const outcome = z.union([
  gateVerifyAnswer,
  /** Too many wrong codes; seconds. */
  z.object({ retryAfter: z.number() }),
  /** No answer: the board decides by its snapshot. */
  z.object({ isUnreachable: z.literal(true) }),
])
export type VerifyOutcome = z.infer<typeof outcome>

/** POST /warehouse/{id}/gate/verify: a plate, or a code. */
export const { gateVerify } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    gateVerify: build.mutation<VerifyOutcome, Arg>({
      queryFn: async ({ locationId, ...body }, _api, _options, send) => {
        const url = `/warehouse/${locationId}/gate/verify`
        const { data, error, meta } = await send({ url, method: 'POST', body })
        if (!error) return { data: data as VerifyOutcome }
        if (error.status === 429) return { data: { retryAfter: readRetryAfter(meta?.response) || 60 } }
        return isOutage(error) ? { data: { isUnreachable: true } } : { error }
      },
      responseSchema: outcome,
    }),
  }),
}).endpoints
