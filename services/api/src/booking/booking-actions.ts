import {
  type actionBodies,
  canDo,
  checkInUndoTime,
  findCheckInProblem,
  findPrice,
  type PaymentMethod,
} from '@hosts/shared/contract'
import { and, desc, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { inTransaction } from '../db/in-transaction'
import { type BookingRow, bookingEvents, type WarehouseRow } from '../db/schema'
import type { Db } from '../db/types'
import { ApiError, FieldError } from '../lib/errors'
import { formatMoney } from '../lib/format-money'
import { assignBay, reinstate } from './assign-bay'
import { isRepeated, lockBooking, requireAllowed, storeChange } from './change-booking'
import { letIn, letOut, undoCheckIn } from './let-in-and-out'
import type { Actor, Change } from './types'

type Bodies = { [Action in keyof typeof actionBodies]: z.infer<(typeof actionBodies)[Action]> }
type Context<Action extends keyof Bodies> = {
  tx: Db
  row: BookingRow
  body: Bodies[Action]
  warehouse: WarehouseRow
  /** An amount in the account's currency, in words. */
  money: (amount: number) => string
}
type Decide = {
  [Action in keyof Bodies]: (context: Context<Action>) => Promise<Change> | Change | null
}

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

const isLastPayment = async (tx: Db, bookingId: number, amount: number, method: PaymentMethod) => {
  const [last] = await tx
    .select({ amount: bookingEvents.amount, method: bookingEvents.method })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, bookingId), eq(bookingEvents.action, 'payment')))
    .orderBy(desc(bookingEvents.id))
    .limit(1)
  return amount > 0 && last?.amount === amount && last.method === method
}

const checkInProblems = {
  too_early: 'It is early. Check in anyway?',
  too_late: 'The booked time is over. Check in anyway?',
}

/** Effects of each action of the contract's `bookingActions`. */
const decideAction: Decide = {
  accept: ({ tx, row, body }) => assignBay(tx, row, body.bayId),
  decline: ({ body }) => ({ reason: body.reason }),
  cancel: ({ body }) => ({ reason: body.reason }),
  'no-show': ({ row }) => {
    requireTimely('no-show', row)
    return {}
  },
  reinstate: ({ tx, row, body }) => {
    requireTimely('reinstate', row)
    return reinstate(tx, row, body.bayId)
  },
  'check-in': ({ tx, row, body, warehouse }) => {
    const problem = findCheckInProblem(toStay(row), warehouse.grace, Date.now())
    if (problem && !body.force) throw new ApiError(409, problem, checkInProblems[problem])
    return letIn(tx, row, new Date(), body.bayId)
  },
  'undo-check-in': ({ tx, row }) => {
    requireTimely('undo-check-in', row)
    return undoCheckIn(tx, row)
  },
  'check-out': ({ tx, row }) => letOut(tx, row, new Date()),
  'charge-overstay': ({ row, body }) => {
    requireTimely('charge-overstay', row)
    return { set: { amount: row.amount + body.amount }, amount: body.amount }
  },
  'charge-no-show': ({ row, body, money }) => {
    const { amount } = body
    if (amount === row.noShowFee) return null
    if (amount !== null && amount > row.amount)
      throw new FieldError('amount', 'too_much', `The stay costs only ${money(row.amount)}`)
    const changes = { noShowFee: { from: row.noShowFee, to: amount } }
    return { set: { noShowFee: amount }, changes, amount: amount ?? 0 }
  },
  payment: async ({ tx, row, body, money }) => {
    const paidAmount = row.paidAmount + body.amount
    if (paidAmount < 0) throw new FieldError('amount', 'too_much', `Only ${money(row.paidAmount)} was paid`)
    if (body.amount > 0 && row.status === 'cancelled')
      throw new FieldError('amount', 'too_much', 'Nothing is due for a cancelled stay')
    if (body.amount > 0 && paidAmount > findPrice(row)) {
      const left = Math.max(0, findPrice(row) - row.paidAmount)
      throw new FieldError('amount', 'too_much', `Only ${money(left)} is left to pay`)
    }
    const isUndo = body.undo === true && (await isLastPayment(tx, row.id, -body.amount, body.method))
    return { set: { paidAmount }, amount: body.amount, method: body.method, isUndo }
  },
}

/** Does one action of hosts to a booking of the location. A key that the booking has seen changes nothing. Returns the row as stored. */
export const doAction = <Action extends keyof Bodies>(
  db: Db,
  actor: Actor,
  warehouse: WarehouseRow,
  id: number,
  action: Action,
  body: Bodies[Action],
): Promise<BookingRow> => {
  const money = (amount: number) => formatMoney('en', actor.caller?.account.currency ?? 'EUR', amount)
  return inTransaction(db, async (tx) => {
    const row = await lockBooking(tx, id)
    if (await isRepeated(tx, row.id, action, actor.key)) return row
    await requireAllowed(tx, row, action)
    const change = await decideAction[action]({ tx, row, body, warehouse, money })
    return change ? storeChange(tx, row, action, actor, change) : row
  })
}
