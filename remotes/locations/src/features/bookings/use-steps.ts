import type { ApiError } from '@hosts/shared/api'
import type { Booking, BookingRefusal, Warehouse } from '@hosts/shared/contract'
import { useCallback, useRef, useState } from 'react'
import { findNextQuestion, findQuestion, type Question, toRequest } from './find-question'
import type { Step } from './find-steps'
import { type Request, useBookingAction } from './use-booking-action'

/** Somebody else was faster, or the time is over: no question helps. */
export type Refused = { booking: Booking; refusal: BookingRefusal }

/** The steps of bookings: `take` does one or asks first, `question` is what is asked, `refused` what somebody else has done meanwhile. */
export const useSteps = ({ grace }: Pick<Warehouse, 'grace'>) => {
  const { run, pendingId } = useBookingAction()
  const [question, setQuestion] = useState<Question | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  /** Whether a step was taken since the screen was opened: then a lost focus is worth finding. */
  const hasActed = useRef(false)

  /** Resolves to the error that the open question has to show; null when the question is answered or another follows. */
  const send = useCallback(
    async (booking: Booking, request: Request): Promise<ApiError | null> => {
      setRefused(null)
      hasActed.current = true
      const outcome = await run(booking, request)
      if (outcome.isDone) {
        setQuestion(null)
        return null
      }
      const { refusal, error } = outcome
      if (!refusal) return error
      const next = findNextQuestion(booking, request, refusal)
      setQuestion(next)
      if (!next) setRefused({ booking, refusal })
      return null
    },
    [run],
  )

  const take = useCallback(
    (booking: Booking, step: Step) => {
      const next = findQuestion(booking, step, grace)
      setRefused(null)
      setQuestion(next)
      if (!next) send(booking, toRequest(booking, step as Parameters<typeof toRequest>[1]))
    },
    [grace, send],
  )

  /** Only the question that is closed: the next one may be there already. */
  const close = useCallback(
    (closed: Question) => setQuestion((asked) => (asked === closed ? null : asked)),
    [],
  )
  const dismiss = useCallback(() => setRefused(null), [])
  return { take, send, question, close, refused, dismiss, pendingId, hasActed }
}
export type StepsInHand = ReturnType<typeof useSteps>
