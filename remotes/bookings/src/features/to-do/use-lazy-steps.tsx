import type { Booking } from '@hosts/shared/contract'
import { type HTMLAttributes, lazy, type ReactNode, Suspense, useState } from 'react'
import type { Step } from '../actions'
import type { Press } from './to-do-steps'

const loadSteps = () => import('./to-do-steps')
const ToDoSteps = lazy(loadSteps)

/** What a press needs is loaded just before it. */
const ahead: Pick<HTMLAttributes<Element>, 'onPointerEnter' | 'onFocus'> = {
  onPointerEnter: loadSteps,
  onFocus: loadSteps,
}

/**
 * The steps of rows that others are the screen of: their code loads with the first press. `dialogs` is what they ask, and belongs above
 * the rows; `ahead` are the props of the element around the rows. `grace` as in `useSteps`.
 */
export const useLazySteps = (grace = 0) => {
  const [press, setPress] = useState<Press | null>(null)
  const [pendingId, setPendingId] = useState<number | null>(null)
  const take = (booking: Booking, step: Step) => {
    setPendingId(booking.id)
    setPress({ booking, step })
  }
  const dialogs: ReactNode = press && (
    <Suspense fallback={null}>
      <ToDoSteps press={press} grace={grace} onPending={setPendingId} />
    </Suspense>
  )
  return { steps: { take, pendingId }, dialogs, ahead }
}
