import type { bookingBody } from '@hosts/shared/contract'
import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Caller } from '../access/caller'
import { type BookingRow, bookings, type WarehouseRow } from '../db/schema'
import type { Db } from '../db/types'
import { FieldError } from '../lib/errors'
import { quoteWarehouse } from '../rate/quote'
import { lockChoice } from './assign-bay'
import { recordEvent } from './change-booking'
import { createRef } from './create-ref'
import { findOrAddDriver } from './find-driver'
import { bayTaken, holdBay, type Wanted } from './hold-bay'
import { requireBay } from './require-bay'

type Body = z.infer<typeof bookingBody>
type NewBooking = Omit<typeof bookings.$inferInsert, 'ref'>

/** How long ago (ms) a stay may have started: vehicles that are there already are entered later in the day. */
const LATEST_ENTRY = 24 * 60 * 60 * 1000
/** References tried: that even two are taken does not happen. */
const MOST_REFS = 5

const requireTimely = ({ startsAt, endsAt }: Body, now: number) => {
  if (Date.parse(endsAt) <= now) throw new FieldError('endsAt', 'in_the_past', 'Choose an end in the future')
  if (Date.parse(startsAt) < now - LATEST_ENTRY)
    throw new FieldError('startsAt', 'in_the_past', 'Choose a start within the last 24 hours or later')
}

/** The named bay, whatever vehicles it is for, else the first of the quote; with its price. */
const chooseBay = async (tx: Db, warehouse: WarehouseRow, wanted: Wanted, body: Body) => {
  const { startsAt, endsAt, vehicleType, bayId } = body
  if (bayId === undefined) await lockChoice(tx, warehouse.id)
  const named = bayId === undefined ? undefined : await requireBay(tx, warehouse.id, bayId)
  const stay = { startsAt, endsAt, ...(named ? { bayId } : { vehicleType }) }
  const { free } = await quoteWarehouse(tx, warehouse, '', stay)
  const [best] = free
  if (!best) throw await bayTaken(tx, wanted)
  const { id, numbered } = named ?? (await requireBay(tx, warehouse.id, best.bay.id))
  return { bayId: id, bayNumbered: numbered, quoted: best.amount }
}

/** The agreed amount, and what the history says about it when it is not the quoted one. */
const decideAmount = (quoted: number | null, body: Body) => {
  const amount = body.amount ?? quoted
  if (amount === null)
    throw new FieldError('amount', 'no_rates', 'No rates apply to this stay. Enter an amount')
  if (quoted === null || amount === quoted) return { amount }
  if (!body.amountReason)
    throw new FieldError('amountReason', 'required', 'Say why the amount is not the one of the rates')
  return { amount, event: { reason: body.amountReason, changes: { amount: { from: quoted, to: amount } } } }
}

const findByKey = async (tx: Db, warehouseId: number, key: string | null) => {
  if (key === null) return undefined
  const [row] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.warehouseId, warehouseId), eq(bookings.key, key)))
  return row
}

/** Stores the booking with a reference of its own, or finds the one that a call with the same key has stored meanwhile. */
const store = async (tx: Db, values: NewBooking): Promise<{ row: BookingRow; isNew: boolean }> => {
  for (let tries = 1; tries <= MOST_REFS; tries++) {
    const [stored] = await tx
      .insert(bookings)
      .values({ ...values, ref: createRef() })
      .onConflictDoNothing()
      .returning()
    if (stored) return { row: stored, isNew: true }
    const earlier = await findByKey(tx, values.warehouseId, values.key ?? null)
    if (earlier) return { row: earlier, isNew: false }
  }
  throw new Error('no reference is free')
}

/**
 * Adds a confirmed booking, with its driver and the first row of its history; `bookingBody` says what is refused. Hosts decide, so a
 * draft or paused location is booked, too, outside its hours and with a bay for other vehicles. A key that the location has seen returns
 * its booking as it is now.
 */
export const createBooking = (
  db: Db,
  { caller, key }: { caller: Caller; key: string | null },
  warehouse: WarehouseRow,
  body: Body,
): Promise<BookingRow> =>
  holdBay(db, async (tx, want) => {
    const earlier = await findByKey(tx, warehouse.id, key)
    if (earlier) return earlier
    requireTimely(body, Date.now())
    const { plate, note, vehicleType = null } = body
    const times = { startsAt: new Date(body.startsAt), endsAt: new Date(body.endsAt) }
    const wanted = { warehouseId: warehouse.id, bayId: body.bayId ?? null, vehicleType, ...times }
    const driverId = await findOrAddDriver(tx, caller, warehouse, body)
    const { quoted, ...bay } = await chooseBay(tx, warehouse, wanted, body)
    const { amount, event } = decideAmount(quoted, body)
    const values = { ...wanted, ...bay, driverId, plate, note, amount, key, status: 'confirmed' as const }
    want(values)
    const { row, isNew } = await store(tx, values)
    if (isNew) await recordEvent(tx, row, { caller, key }, { action: 'create', ...event })
    return row
  })
