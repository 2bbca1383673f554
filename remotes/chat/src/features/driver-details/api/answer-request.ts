import { type Booking, booking } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'

type Arg = { id: number; warehouseId: number; key: string } & (
  | { action: 'accept'; body: { bayId?: number } }
  | { action: 'decline'; body: { reason: string } }
)

/** POST /booking/{id}/accept and /decline. 409 `already_answered` with who, 409 `bay_taken`; `key` is the same for every try of one press. */
export const { useChatAnswerRequestMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    chatAnswerRequest: build.mutation<Booking, Arg>({
      query: ({ id, key, action, body }) => ({
        url: `/booking/${id}/${action}`,
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body,
      }),
      responseSchema: booking,
      // After a refusal too: somebody else has answered, or taken the bay.
      invalidatesTags: (_, __, { warehouseId }) => [
        { type: 'Booking', id: warehouseId },
        { type: 'Occupancy', id: warehouseId },
      ],
    }),
  }),
})
