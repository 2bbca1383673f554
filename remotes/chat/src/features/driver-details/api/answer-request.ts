import { useRequestKey } from '@hosts/shared/api'
import { type Booking, booking, bookingRefusal } from '@hosts/shared/contract'
import { hostApi, overrideExisting, toast } from '@hosts/shared/platform'
import * as z from '@hosts/shared/zod'
import { errorText, t } from '../../../i18n'

/** A host's answer. */
export type Answer =
  | { action: 'accept'; body: { bayId?: number } }
  | { action: 'decline'; body: { reason: string } }
type Arg = { id: number; warehouseId: number; key: string } & Answer

/** The booking as answered, or who was faster: null when the time of the request was over. */
const outcome = z.union([z.object({ booking }), z.object({ by: z.nullable(z.string()) })])

/** Another's answer is no failure: the shell would show it as one, in English. */
const findFaster = (error: { status: unknown; data?: unknown }) => {
  if (error.status !== 409) return null
  const { code, by = null, status } = bookingRefusal.safeParse(error.data).data ?? {}
  return code === 'already_answered' && (by !== null || status === 'expired') ? { by } : null
}

/** POST /booking/{id}/accept and /decline. 409 `bay_taken`; `key` is the same for every try of one press. */
export const answerApi = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    chatAnswerRequest: build.mutation<z.infer<typeof outcome>, Arg>({
      queryFn: async ({ id, key, action, body }, _api, _options, send) => {
        const headers = { 'Idempotency-Key': key }
        const { data, error } = await send({ url: `/booking/${id}/${action}`, method: 'POST', headers, body })
        if (!error) return { data: { booking: data as never } }
        const faster = findFaster(error)
        return faster ? { data: faster } : { error }
      },
      responseSchema: outcome,
      // After a refusal too: somebody else has answered, or taken the bay.
      invalidatesTags: (_, __, { warehouseId }) => [
        { type: 'Booking', id: warehouseId },
        { type: 'Occupancy', id: warehouseId },
      ],
    }),
  }),
})
export const { useChatAnswerRequestMutation } = answerApi

type Outcome = { isDone: true } | { isDone: false; problem: string; isOpen: boolean }

/** Answers a request; a success shows a toast. Returns why it failed and whether the request is still open. */
export const useAnswer = ({ id, warehouseId }: Booking) => {
  const [send, { isLoading }] = useChatAnswerRequestMutation()
  const { send: sendWithKey } = useRequestKey()
  const answer = async (given: Answer): Promise<Outcome> => {
    const { data, error } = await sendWithKey(given, (key) => send({ id, warehouseId, key, ...given }))
    if (!data) return { isDone: false, problem: errorText(error ?? {}), isOpen: true }
    if ('by' in data) {
      const problem = data.by === null ? t('request.expired') : t('request.faster', { name: data.by })
      return { isDone: false, problem, isOpen: false }
    }
    const bay = data.booking.bay?.label ?? ''
    toast.success(given.action === 'accept' ? t('request.accepted', { bay }) : t('request.declined'))
    return { isDone: true }
  }
  return { answer, isLoading }
}
