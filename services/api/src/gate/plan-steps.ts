import { assignBay } from '../booking/assign-bay'
import type { Change } from '../booking/change-booking'
import { letIn, letOut, undoCheckIn, undoCheckOut } from '../booking/let-in-and-out'
import type { BookingRow, GateEventRow } from '../db/schema'
import type { Db } from '../db/types'
import type { toKey } from './change-stay'

type Status = BookingRow['status']
type Step = { action: Parameters<typeof toKey>[1]; decide: (tx: Db, row: BookingRow) => Promise<Change> }

const [returnIn, returnOut]: [Step, Step] = [
  { action: 'undo-check-in', decide: undoCheckIn },
  { action: 'undo-check-out', decide: undoCheckOut },
]

/** The steps that revert an arrival, with the departure after it, or a departure; without `type`, the last of the two. */
export const planReturn = (status: Status, type?: GateEventRow['type']): Step[] => {
  if (status === 'checked_in') return type === 'out' ? [] : [returnIn]
  if (status !== 'checked_out') return []
  return type === 'in' ? [returnOut, returnIn] : [returnOut]
}

/**
 * The steps that lead a booking to the status of the event, from any status. Hosts decide, so no time forbids it. An unreadable event is an
 * arrival: hosts choose among the expected bookings.
 */
export const planSteps = (
  { type, occurredAt: at }: Pick<GateEventRow, 'type' | 'occurredAt'>,
  status: Status,
  bayId?: number,
): Step[] => {
  const confirm = (tx: Db, row: BookingRow) => assignBay(tx, row, bayId)
  const reinstate: Step = {
    action: 'reinstate',
    decide: async (tx, row) => {
      const { set, ...change } = await confirm(tx, row)
      return { set: { ...set, noShowFee: null }, ...change }
    },
  }
  const arrive: Step = { action: 'check-in', decide: (tx, row) => letIn(tx, row, at, bayId) }
  const leave: Step = { action: 'check-out', decide: (tx, row) => letOut(tx, row, at) }
  const toArrival: Partial<Record<Status, Step[]>> = {
    requested: [{ action: 'accept', decide: confirm }, arrive],
    confirmed: [arrive],
    cancelled: [reinstate, arrive],
    no_show: [reinstate, arrive],
    checked_in: [],
  }
  if (type === 'undo') return planReturn(status)
  if (status === 'checked_out') return []
  const steps = toArrival[status] ?? [arrive]
  return type === 'out' ? [...steps, leave] : steps
}
