import type { Booking } from '@hosts/shared/contract'
import { findMoneyStep, findSteps, type Step } from '../../features/actions'

/** What a card does beside the next step: the rest is in the booking's drawer. */
const beside: readonly Step[] = ['accept-elsewhere', 'decline', 'extend', 'time', 'move']

/** Actions of a card at `now` (ms), the next step first, and the open matter of money. */
export const findCardSteps = (booking: Booking, now: number): Step[] => {
  const { main, others } = findSteps(booking, now)
  const isOver = booking.status === 'checked_in' && Date.parse(booking.endsAt) < now
  const money = booking.status === 'requested' ? null : findMoneyStep(booking)
  const steps: (Step | null)[] = [
    main,
    // The drawer has a warning of its own for an overstay, with this button in it.
    isOver ? 'extend' : null,
    ...others.filter((step) => beside.includes(step)),
    money,
  ]
  return [...new Set(steps.filter((step) => step !== null))]
}
