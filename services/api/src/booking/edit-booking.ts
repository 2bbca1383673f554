import {
  allowsAction,
  type BookingChanges,
  type BookingPatch,
  type BookingStatus,
} from '@hosts/shared/contract'
import type { Caller } from '../access/caller'
import { inTransaction } from '../db/in-transaction'
import { plateColumns } from '../db/plate-columns'
import type { BookingRow, WarehouseRow } from '../db/schema'
import type { Db } from '../db/types'
import { ApiError, FieldError } from '../lib/errors'
import { findCompany, requireCompany } from '../payer/require-company'
import { requireFreeNow } from './bay-refusals'
import { getStatus, isRepeated, lockBooking, requireAllowed, storeChange } from './change-booking'
import { findStays, priceChange } from './quote-change'
import { readBooking } from './read-bookings'
import type { Actor, Change } from './types'

const diff = <Value>(from: Value, to: Value | undefined) =>
  to === undefined || to === from ? undefined : { from, to }

/** The amount after a change: the given one, which needs a reason, else the computed one. */
const findAmount = (row: BookingRow, difference: number, { amount, amountReason }: BookingPatch) => {
  const due = row.amount + difference
  if (amount === undefined || amount === due) return due
  if (!amountReason) throw new FieldError('amountReason', 'required', 'Say why the amount is different')
  return amount
}

/** 409 with the current booking, when the host has changed an amount that has changed since. */
const requireAmount = async (tx: Db, caller: Caller, row: BookingRow, { amountBefore }: BookingPatch) => {
  if (amountBefore === undefined || amountBefore === row.amount) return
  const message = 'The amount has changed meanwhile'
  const details = { booking: await readBooking(tx, caller, row.id) }
  throw new ApiError(409, 'changed_meanwhile', message, undefined, details)
}

/** Another payer, with both's names; undefined where it stays. */
const decidePayer = async (
  tx: Db,
  { accountId }: WarehouseRow,
  { companyId }: BookingRow,
  { companyId: wanted }: BookingPatch,
) => {
  if (wanted === undefined || wanted === companyId) return undefined
  const before = companyId === null ? null : (await findCompany(tx, accountId, companyId)).name
  const after = wanted === null ? null : (await requireCompany(tx, accountId, wanted)).name
  return { companyId: wanted, change: { from: before, to: after } }
}

/** Changes of a patch to a booking; null when there are none. */
const decideChange = async (
  tx: Db,
  warehouse: WarehouseRow,
  row: BookingRow,
  patch: BookingPatch,
): Promise<Change | null> => {
  const stays = await findStays(tx, row, patch)
  const { before, after } = stays
  const stayChanges = {
    startsAt: diff(before.startsAt, after.startsAt),
    endsAt: diff(before.endsAt, after.endsAt),
    bay: diff(before.bay?.label ?? null, after.bay?.label ?? null),
  }
  const isSameStay = Object.values(stayChanges).every((change) => !change)
  const price = isSameStay ? null : await priceChange(tx, warehouse, row, stays)
  const amount = findAmount(row, price?.difference ?? 0, patch)
  const { vehicleType, note, amountReason } = patch
  const vehicle = patch.plate === undefined ? undefined : plateColumns(patch.plate)
  const payer = await decidePayer(tx, warehouse, row, patch)
  const changes: BookingChanges = {
    ...stayChanges,
    plate: diff(row.plate, vehicle?.plate),
    vehicleType: diff(row.vehicleType, vehicleType),
    amount: diff(row.amount, amount),
    note: diff(row.note, note),
    company: payer?.change,
  }
  if (Object.values(changes).every((change) => !change)) return null
  const set = {
    // Only changed fields: a write of times or bays claims them again.
    ...(changes.startsAt && { startsAt: new Date(after.startsAt) }),
    ...(changes.endsAt && { endsAt: new Date(after.endsAt) }),
    ...(changes.bay && after.bay && { bayId: after.bay.id, bayNumbered: after.bay.numbered }),
    ...vehicle,
    ...(vehicleType !== undefined && { vehicleType }),
    ...(note !== undefined && { note }),
    ...(payer && { companyId: payer.companyId }),
    amount,
  }
  if (changes.bay) await requireFreeNow(tx, { ...row, ...set })
  return { set, changes, ...(amountReason && { reason: amountReason }) }
}

/** A patch of nothing but the amount and who pays corrects the bill of a stay that is over; all else is refused then. */
const findAction = (
  { amount, amountReason, amountBefore, companyId, ...rest }: BookingPatch,
  status: BookingStatus,
) => {
  const isBill = (amount !== undefined || companyId !== undefined) && Object.keys(rest).length === 0
  return isBill && allowsAction(status, 'correct-amount') ? 'correct-amount' : 'change'
}

/** Changes the given fields of a booking; see `bookingPatch` in the contract. Fields that stay equal leave no row of history. */
export const editBooking = (
  db: Db,
  actor: Actor & { caller: Caller },
  warehouse: WarehouseRow,
  id: number,
  patch: BookingPatch,
) =>
  inTransaction(db, async (tx) => {
    const row = await lockBooking(tx, id)
    const action = findAction(patch, getStatus(row))
    if (await isRepeated(tx, row.id, action, actor.key)) return row
    await requireAllowed(tx, row, action)
    await requireAmount(tx, actor.caller, row, patch)
    const change = await decideChange(tx, warehouse, row, patch)
    return change ? storeChange(tx, row, action, actor, change) : row
  })
