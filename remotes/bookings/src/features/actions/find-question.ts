import { type Booking, type BookingRefusal, findCheckInProblem } from '@hosts/shared/contract'
import { getNow } from '@hosts/shared/platform'
import { findBalance } from '../../components/find-balance'
import type { ChangeMode } from '../change'
import type { Step } from './find-steps'
import type { Request } from './use-booking-action'

/** An action that names a bay. */
export type BayAction = 'accept' | 'check-in' | 'reinstate'

/** A question before a step. */
export type Question = { booking: Booking } & (
  | { kind: 'bay'; action: BayAction; force?: boolean; refusal?: BookingRefusal }
  | { kind: 'force'; problem: 'too_early' | 'too_late'; bayId?: number }
  | { kind: 'reason'; action: 'decline' | 'cancel' }
  | { kind: 'check-out' }
  | { kind: 'no-show' }
  | { kind: 'charge' }
  | { kind: 'payment'; isRefund: boolean }
  | { kind: 'correct' }
  | { kind: 'no-show-fee' }
  | { kind: 'change'; mode: ChangeMode }
)

/** Leaving this much before the end may be a slip of the finger (ms). */
export const EARLY = 3_600_000

/** Unpaid, early, or past the end: once the vehicle has left, its host cannot ask it for more. */
const shouldAskCheckOut = (booking: Booking) => {
  const rest = Date.parse(booking.endsAt) - getNow()
  return findBalance(booking).left > 0 || rest > EARLY || rest < 0
}

/** The question before a step; null when it needs none. */
export const findQuestion = (booking: Booking, step: Step, grace: number): Question | null => {
  switch (step) {
    case 'accept':
    case 'reinstate':
    case 'undo-check-in':
      return null
    case 'accept-elsewhere':
      return { booking, kind: 'bay', action: 'accept' }
    case 'check-in': {
      const problem = findCheckInProblem(booking, grace, getNow())
      return problem && { booking, kind: 'force', problem }
    }
    case 'check-in-elsewhere':
      return { booking, kind: 'bay', action: 'check-in' }
    case 'check-out':
      return shouldAskCheckOut(booking) ? { booking, kind: step } : null
    case 'no-show':
      return { booking, kind: step }
    case 'decline':
    case 'cancel':
      return { booking, kind: 'reason', action: step }
    case 'charge-overstay':
      return { booking, kind: 'charge' }
    case 'payment':
    case 'refund':
      return { booking, kind: 'payment', isRefund: step === 'refund' }
    case 'correct':
      return { booking, kind: step }
    case 'charge-no-show':
      return { booking, kind: 'no-show-fee' }
    default:
      return { booking, kind: 'change', mode: step }
  }
}

/** The request of a step that asks nothing. */
export const toRequest = (
  booking: Booking,
  step: 'accept' | 'reinstate' | 'check-in' | 'undo-check-in' | 'check-out',
): Request => {
  const bayId = booking.request?.suggestion?.bay.id
  if (step === 'accept') return { action: step, body: bayId ? { bayId } : {} }
  return { action: step, body: {} }
}

/** The question that a refusal leads to; null when the answer is final. */
export const findNextQuestion = (
  booking: Booking,
  { action, body }: Request,
  refusal: BookingRefusal,
): Question | null => {
  const isBayAction = action === 'accept' || action === 'check-in' || action === 'reinstate'
  if (refusal.code === 'bay_taken' && isBayAction) {
    const force = action === 'check-in' && body.force
    return { booking, kind: 'bay', action, refusal, ...(force && { force }) }
  }
  if (action === 'check-in' && (refusal.code === 'too_early' || refusal.code === 'too_late'))
    return { booking, kind: 'force', problem: refusal.code, ...(body.bayId && { bayId: body.bayId }) }
  return null
}
