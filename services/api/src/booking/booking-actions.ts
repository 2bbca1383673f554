import { type actionBodies, canDo, findCheckInProblem } from '@hosts/shared/contract'
import type * as z from 'zod/mini'
import type { BookingRow, WarehouseRow } from '../db/schema'
import type { Db } from '../db/types'
import { ApiError, FieldError } from '../lib/errors'
import type { Change } from './change-booking'
import { bayTaken } from './hold-bay'
import { requireBay } from './require-bay'
import { suggestBay } from './suggest-bay'

type Bodies = { [Action in keyof typeof actionBodies]: z.infer<(typeof actionBodies)[Action]> }
export type ActionContext<Action extends keyof Bodies> = {
  tx: Db
  row: BookingRow
  body: Bodies[Action]
  warehouse: WarehouseRow
}
type Decide = { [Action in keyof Bodies]: (context: ActionContext<Action>) => Promise<Change> | Change }

/** A bay of the same location as the columns of a booking; 422 for any other. */
export const findBayColumns = async (tx: Db, warehouseId: number, id: number) => {
  const { numbered } = await requireBay(tx, warehouseId, id)
  return { bayId: id, bayNumbered: numbered }
}

/** The named bay, else the one it has, else the best free one. */
const assignBay = async (tx: Db, row: BookingRow, bayId: number | undefined) => {
  if (bayId !== undefined) return findBayColumns(tx, row.warehouseId, bayId)
  if (row.bayId !== null) return {}
  const best = await suggestBay(tx, row)
  if (!best) throw await bayTaken(tx, row)
  return findBayColumns(tx, row.warehouseId, best.bay.id)
}

const toStay = (row: BookingRow) => ({
  status: row.status,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
})

const requireTimely = (
  action: 'no-show' | 'reinstate' | 'charge-overstay',
  row: BookingRow,
  message: string,
) => {
  if (!canDo(action, toStay(row), Date.now())) throw new ApiError(409, 'too_early_or_late', message)
}

const checkInProblems = {
  too_early: 'It is early. Check in all the same?',
  too_late: 'The booked time is over. Check in all the same?',
}

/** What each action of the contract's `bookingActions` changes. */
export const decideAction: Decide = {
  accept: async ({ tx, row, body }) => ({ set: await assignBay(tx, row, body.bayId) }),
  decline: ({ body }) => ({ reason: body.reason }),
  cancel: ({ body }) => ({ reason: body.reason }),
  'no-show': ({ row }) => {
    requireTimely('no-show', row, 'The stay has not started yet')
    return {}
  },
  reinstate: async ({ tx, row, body }) => {
    requireTimely('reinstate', row, 'The booked time is over. Make a new booking')
    return { set: await assignBay(tx, row, body.bayId) }
  },
  'check-in': async ({ tx, row, body, warehouse }) => {
    const problem = findCheckInProblem(toStay(row), warehouse.grace, Date.now())
    if (problem && !body.force) throw new ApiError(409, problem, checkInProblems[problem])
    return { set: { ...(await assignBay(tx, row, body.bayId)), checkedInAt: new Date() } }
  },
  'check-out': () => ({ set: { checkedOutAt: new Date() } }),
  'charge-overstay': ({ row, body }) => {
    requireTimely('charge-overstay', row, 'The stay is not over yet')
    return { set: { amount: row.amount + body.amount }, amount: body.amount }
  },
  payment: ({ row, body }) => {
    const paidAmount = row.paidAmount + body.amount
    if (paidAmount < 0) throw new FieldError('amount', 'too_much', 'That is more than was paid')
    if (body.amount > 0 && paidAmount > row.amount)
      throw new FieldError('amount', 'too_much', 'That is more than is left to pay')
    return { set: { paidAmount }, amount: body.amount, method: body.method }
  },
}
