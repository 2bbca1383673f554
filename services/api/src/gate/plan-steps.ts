import type { BookingRow, GateEventRow } from '../db/schema'
import type { GateAction } from './change-stay'

type Status = BookingRow['status']
type Type = GateEventRow['type']

/** The steps that revert an arrival, with the departure after it, or a departure; without `type`, the last of the two. */
export const planReturn = (status: Status, type?: Type): GateAction[] => {
  if (status === 'checked_in') return type === 'out' ? [] : ['undo-check-in']
  if (status !== 'checked_out') return []
  return type === 'in' ? ['undo-check-out', 'undo-check-in'] : ['undo-check-out']
}

const toArrival: Partial<Record<Status, GateAction[]>> = {
  requested: ['accept', 'check-in'],
  cancelled: ['reinstate', 'check-in'],
  no_show: ['reinstate', 'check-in'],
  checked_in: [],
}

/**
 * The steps that lead a booking to the status of an event, from any status. Hosts decide, so no time forbids it. An unreadable event is an
 * arrival: hosts choose among the expected bookings.
 */
export const planSteps = (status: Status, type: Type): GateAction[] => {
  if (type === 'undo') return planReturn(status)
  if (status === 'checked_out') return []
  const steps = toArrival[status] ?? ['check-in']
  return type === 'out' ? [...steps, 'check-out'] : steps
}
