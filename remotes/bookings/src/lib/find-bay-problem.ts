import { type Booking, type Occupancy, offerBays } from '@hosts/shared/contract'
import { getNow } from '@hosts/shared/platform'
import { findBayReason } from './find-bay-reason'

export type BayProblem = {
  /** Why the bay cannot be used now. */
  reason: 'taken' | 'blocked'
  /** Labels of the bays that fit and are free for the whole stay, the best first. */
  free: string[]
}

/** Why the bay of an arrival cannot be used now, and the bays that are free instead; null if it can. */
export const findBayProblem = (booking: Booking, occupancy: Occupancy, now = getNow()): BayProblem | null => {
  const reason = findBayReason(booking, occupancy, now)
  return reason && { reason, free: offerBays(occupancy.bays, booking, now).fitting.map(({ label }) => label) }
}
