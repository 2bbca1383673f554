import type { Booking } from '@hosts/shared/contract'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { Step } from './find-steps'
import type { StepController } from './use-steps'

type Options = {
  take: StepController['take']
  /** What the list shows. */
  rows: unknown
  /** Gets the focus when the row has left the list. */
  fallback: RefObject<HTMLElement | null>
  focus?: (element: HTMLElement) => void
}

/**
 * Returns a `take` after which the row of the step gets the focus back when the list changes: the row has another button then, or another
 * place, or has left the list.
 */
export const useFocusAfterStep = ({
  take,
  rows,
  fallback,
  focus = (element) => element.focus(),
}: Options): StepController['take'] => {
  const lastId = useRef<number>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever rows change
  useEffect(() => {
    if (lastId.current === null || document.activeElement !== document.body) return
    const target = document.getElementById(`booking-${lastId.current}`) ?? fallback.current
    if (target) focus(target)
  }, [rows])
  return useCallback(
    (booking: Booking, step: Step) => {
      lastId.current = booking.id
      take(booking, step)
    },
    [take],
  )
}
