import type { BookingStatus, GateConflict } from '@hosts/shared/contract'
import type { GateEventRow } from '../db/schema'

const needsAnother = new Set<GateConflict>(['already_inside', 'already_left', 'no_booking', 'bad_plate'])
/** From which a booking becomes checked in, or out, if need be in more than one step. */
const reachable = new Set<BookingStatus>([
  'requested',
  'confirmed',
  'checked_in',
  'checked_out',
  'cancelled',
  'no_show',
])

/** A host's ways to settle an event that changed nothing, always two; `settleBody` in the contract describes each. */
export const findSettlements = (
  { type, conflict }: Pick<GateEventRow, 'type' | 'conflict'>,
  status: BookingStatus | undefined,
): ('apply' | 'assign' | 'keep')[] => {
  if (conflict === null) return ['keep']
  // Only the host knows which booking it belongs to.
  if (type === null || conflict === 'unknown_event') return ['assign', 'keep']
  if (type === 'deny' || type === 'undo') return ['apply', 'keep']
  const canApply = status !== undefined && reachable.has(status) && !needsAnother.has(conflict)
  return [canApply ? 'apply' : 'assign', 'keep']
}
