import { type actionBodies, canDo, checkInUndoTime, findCheckInProblem } from '@hosts/shared/contract'
import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { type BookingRow, bookings, type WarehouseRow, warehouseDrivers } from '../db/schema'
import type { Db } from '../db/types'
import { ApiError, FieldError } from '../lib/errors'
import { assignBay } from './assign-bay'
import type { Change } from './change-booking'
import { requireFreeNow } from './hold-bay'

type Bodies = { [Action in keyof typeof actionBodies]: z.infer<(typeof actionBodies)[Action]> }
export type ActionContext<Action extends keyof Bodies> = {
  tx: Db
  row: BookingRow
  body: Bodies[Action]
  warehouse: WarehouseRow
}
type Decide = { [Action in keyof Bodies]: (context: ActionContext<Action>) => Promise<Change> | Change }

const toStay = (row: BookingRow) => ({
  status: row.status,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  checkedInAt: row.checkedInAt?.toISOString() ?? null,
  checkedOutAt: row.checkedOutAt?.toISOString() ?? null,
})

type TimedAction = 'no-show' | 'reinstate' | 'charge-overstay' | 'undo-check-in'
const untimely = {
  'no-show': ['too_early', 'The stay has not started yet'],
  reinstate: ['too_late', 'The booked time is over. Make a new booking'],
  'charge-overstay': ['too_early', 'The vehicle has not overstayed'],
  'undo-check-in': ['too_late', `A check-in can be undone for ${checkInUndoTime} minutes. Check out instead`],
} as const satisfies Record<TimedAction, [code: string, message: string]>

const requireTimely = (action: TimedAction, row: BookingRow) => {
  const [code, message] = untimely[action]
  if (!canDo(action, toStay(row), Date.now())) throw new ApiError(409, code, message)
}

/** For the segments of who was here lately: arrivals and departures count. */
const recordStay = async (tx: Db, { warehouseId, driverId }: BookingRow, at: Date) => {
  await tx
    .update(warehouseDrivers)
    .set({ lastStayAt: at })
    .where(and(eq(warehouseDrivers.warehouseId, warehouseId), eq(warehouseDrivers.driverId, driverId)))
}

/** As if the vehicle had not come: its last stay is the one before, if this check-in was the last. */
const forgetStay = async (tx: Db, { id, warehouseId, driverId, checkedInAt }: BookingRow) => {
  if (!checkedInAt) return
  const before = sql`(select max(coalesce(${bookings.checkedOutAt}, ${bookings.checkedInAt})) from ${bookings}
    where ${bookings.warehouseId} = ${warehouseId} and ${bookings.driverId} = ${driverId} and ${bookings.id} <> ${id})`
  const known = and(eq(warehouseDrivers.warehouseId, warehouseId), eq(warehouseDrivers.driverId, driverId))
  await tx
    .update(warehouseDrivers)
    .set({ lastStayAt: before })
    .where(and(known, eq(warehouseDrivers.lastStayAt, checkedInAt)))
}

const checkInProblems = {
  too_early: 'It is early. Check in all the same?',
  too_late: 'The booked time is over. Check in all the same?',
}

/** What each action of the contract's `bookingActions` changes. */
export const decideAction: Decide = {
  accept: ({ tx, row, body }) => assignBay(tx, row, body.bayId),
  decline: ({ body }) => ({ reason: body.reason }),
  cancel: ({ body }) => ({ reason: body.reason }),
  'no-show': ({ row }) => {
    requireTimely('no-show', row)
    return {}
  },
  reinstate: ({ tx, row, body }) => {
    requireTimely('reinstate', row)
    return assignBay(tx, row, body.bayId)
  },
  'check-in': async ({ tx, row, body, warehouse }) => {
    const problem = findCheckInProblem(toStay(row), warehouse.grace, Date.now())
    if (problem && !body.force) throw new ApiError(409, problem, checkInProblems[problem])
    const checkedInAt = new Date()
    await recordStay(tx, row, checkedInAt)
    const { set, ...change } = await assignBay(tx, row, body.bayId)
    await requireFreeNow(tx, { ...row, ...set })
    return { set: { ...set, checkedInAt }, ...change }
  },
  'undo-check-in': async ({ tx, row }) => {
    requireTimely('undo-check-in', row)
    await forgetStay(tx, row)
    return { set: { checkedInAt: null } }
  },
  'check-out': async ({ tx, row }) => {
    const checkedOutAt = new Date()
    await recordStay(tx, row, checkedOutAt)
    return { set: { checkedOutAt } }
  },
  'charge-overstay': ({ row, body }) => {
    requireTimely('charge-overstay', row)
    return { set: { amount: row.amount + body.amount }, amount: body.amount }
  },
  payment: ({ row, body }) => {
    const paidAmount = row.paidAmount + body.amount
    if (paidAmount < 0) throw new FieldError('amount', 'too_much', 'That is more than was paid')
    if (body.amount > 0 && row.status === 'cancelled')
      throw new FieldError('amount', 'too_much', 'Nothing is due for a cancelled stay')
    if (body.amount > 0 && paidAmount > row.amount)
      throw new FieldError('amount', 'too_much', 'That is more than is left to pay')
    return { set: { paidAmount }, amount: body.amount, method: body.method }
  },
}
