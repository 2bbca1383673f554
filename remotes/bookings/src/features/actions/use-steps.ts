import type { ApiError } from '@hosts/shared/api'
import type { Booking, BookingRefusal, Warehouse } from '@hosts/shared/contract'
import { toast } from '@hosts/shared/platform'
import { toastWithUndo } from '@hosts/shared/ui'
import { useCallback, useRef, useState } from 'react'
import { t } from '../../texts/bookings'
import { findNextQuestion, findQuestion, type Question, toRequest } from './find-question'
import type { Step } from './find-steps'
import { findUndo } from './find-undo'
import { describeDone, type Request, useBookingAction } from './use-booking-action'

/** Somebody else was faster, or the time is over: a question does not help. */
export type RefusedStep = { booking: Booking; refusal: BookingRefusal }

/** Called with the booking after a step, or null after a refusal. Both are stable. */
export type StepListener = { onSend: () => void; onAnswer: (after: Booking | null) => void }

/**
 * The steps of bookings: `take` does one or asks first, and a toast says so, with Undo where something takes it back. Of a check-in it also
 * says that the location is closed: in a row one press does it, and nothing else warns. `question` is what is asked, `refusedStep`
 * says what somebody else has done meanwhile.
 */
export const useSteps = ({ grace }: Pick<Warehouse, 'grace'>, listener?: StepListener) => {
  const { run, pendingId } = useBookingAction()
  const [question, setQuestion] = useState<Question | null>(null)
  const [refusedStep, setRefusedStep] = useState<RefusedStep | null>(null)
  /** Whether a step was taken since the screen was opened: then a lost focus is worth finding. */
  const hasActed = useRef(false)
  const onSend = listener?.onSend
  const onAnswer = listener?.onAnswer

  /**
   * Resolves to the error that the open question has to show; null when the question is answered or another follows. `checkOut`: lets the
   * vehicle out after it; if only that fails, the question stays open without what is done.
   */
  const send = useCallback(
    async function send(
      booking: Booking,
      request: Request,
      { isUndo = false, checkOut = false } = {},
    ): Promise<ApiError | null> {
      setRefusedStep(null)
      hasActed.current = true
      // Undo is pressed in a toast, not in a row.
      if (!isUndo) onSend?.()
      const outcome = await run(booking, request)
      onAnswer?.(outcome.isDone ? outcome.booking : null)
      if (outcome.isDone) {
        const after = outcome.booking
        setQuestion(checkOut ? { booking: after, kind: 'check-out' } : null)
        const undo = isUndo ? null : findUndo(request, booking, after)
        const done = isUndo ? t('done.undone', { plate: after.plate }) : describeDone(request, after)
        const text = after.isClosed ? t('done.closed', { text: done }) : done
        if (undo) toastWithUndo(text, () => send(after, undo, { isUndo: true }))
        else toast.success(text)
        return checkOut ? send(after, { action: 'check-out', body: {} }) : null
      }
      const { refusal, error } = outcome
      if (!refusal) return error
      const next = findNextQuestion(booking, request, refusal)
      setQuestion(next)
      if (!next) setRefusedStep({ booking, refusal })
      return null
    },
    [run, onSend, onAnswer],
  )

  const take = useCallback(
    (booking: Booking, step: Step) => {
      const next = findQuestion(booking, step, grace)
      setRefusedStep(null)
      setQuestion(next)
      if (!next) send(booking, toRequest(booking, step as Parameters<typeof toRequest>[1]))
    },
    [grace, send],
  )

  /** Only the question that is closed: the next one may be there already. */
  const close = useCallback((closed: Question) => setQuestion((open) => (open === closed ? null : open)), [])
  const dismiss = useCallback(() => setRefusedStep(null), [])
  return { take, send, question, close, refusedStep, dismiss, pendingId, hasActed }
}
export type StepController = ReturnType<typeof useSteps>
