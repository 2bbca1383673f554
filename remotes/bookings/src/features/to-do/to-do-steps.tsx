import type { Booking } from '@hosts/shared/contract'
import { lazy, Suspense, useEffect, useRef } from 'react'
import type { Step } from '../actions'
import { useSteps } from '../actions'

/** Loaded with the first question. */
const ToDoDialogs = lazy(() => import('./to-do-dialogs'))

/** A button of a row that was pressed; each press is an object of its own. */
export type Press = { booking: Booking; step: Step }
type Props = {
  press: Press
  /** How early a check-in may be (minutes), where somebody may be too early. */
  grace: number
  /** Gets the id of the booking that something is being done with. Stable. */
  onPending: (id: number | null) => void
}

/** Does the pressed step, or asks first. Loaded with the first press: the rows are part of the first screen. */
const ToDoSteps = ({ press, grace, onPending }: Props) => {
  const steps = useSteps({ grace })
  const { take, pendingId } = steps
  const done = useRef<Press>(null)
  useEffect(() => onPending(pendingId), [pendingId, onPending])
  useEffect(() => {
    if (done.current === press) return
    done.current = press
    // The press has marked its row as pending. That ends here: `take` may open a question, which is not pending.
    onPending(null)
    take(press.booking, press.step)
  }, [press, take, onPending])
  const booking = (steps.question ?? steps.refusedStep)?.booking
  return (
    booking && (
      <Suspense fallback={null}>
        <ToDoDialogs locationId={booking.warehouseId} steps={steps} />
      </Suspense>
    )
  )
}

export default ToDoSteps
