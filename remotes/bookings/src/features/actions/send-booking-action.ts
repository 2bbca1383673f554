import { bookingTags } from '@hosts/shared/api'
import { type actionBodies, type BookingActionAnswer, bookingActionAnswer } from '@hosts/shared/contract'
import { hostApi, overrideExisting } from '@hosts/shared/platform'
import type * as z from '@hosts/shared/zod'

type Bodies = { [Action in keyof typeof actionBodies]: z.input<(typeof actionBodies)[Action]> }
/** `key` is the same for every try of one press. */
type Arg = {
  [Action in keyof Bodies]: {
    id: number
    locationId: number
    key: string
    action: Action
    body: Bodies[Action]
  }
}[keyof Bodies]

/** POST /booking/{id}/{action}. 409 `bay_taken` with `free`, `already_answered` and `wrong_status` with who and when (`bookingRefusal`). */
export const { useBookingsSendBookingActionMutation } = hostApi.injectEndpoints({
  overrideExisting,
  endpoints: (build) => ({
    bookingsSendBookingAction: build.mutation<BookingActionAnswer, Arg>({
      query: ({ id, key, action, body }) => ({
        url: `/booking/${id}/${action}`,
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body,
      }),
      responseSchema: bookingActionAnswer,
      // After a refusal too: somebody else has changed it.
      invalidatesTags: (_, __, { locationId }) => bookingTags(locationId),
    }),
  }),
})
