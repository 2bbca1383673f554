import {
  type BookingPatch,
  type ChangeQuote,
  type ChangeQuoteBody,
  longestStay,
  sumCharges,
} from '@hosts/shared/contract'
import { and, eq, gt } from 'drizzle-orm'
import { type BayRow, type BookingRow, bays, bookingEvents, bookings, type WarehouseRow } from '../db/schema'
import type { Db } from '../db/types'
import { FieldError, notFound } from '../lib/errors'
import { findFreeBays } from '../rate/free-bays'
import { loadPrices, quoteWarehouse, sortOffers } from '../rate/quote'
import { compareLikeness } from './compare-likeness'
import { LATEST_ENTRY } from './create-booking'
import { findSpan } from './find-span'
import { refuseFarStart } from './refuse-far-start'
import { requireBay } from './require-bay'

const DAY = 86_400_000

type Bay = Pick<BayRow, 'id' | 'label' | 'zone'>
type Stay = { startsAt: string; endsAt: string; bay: BayRow | null }
type Stays = { before: Stay; after: Stay }

const findBay = async (db: Db, id: number | null) => {
  if (id === null) return null
  const [bay] = await db.select().from(bays).where(eq(bays.id, id))
  return bay ?? null
}

/** 422 at the field for a time that a stay cannot be changed to. */
const requirePossible = (row: BookingRow, before: Stay, after: Stay, wanted: ChangeQuoteBody) => {
  const [start, end] = [Date.parse(after.startsAt), Date.parse(after.endsAt)]
  const path = wanted.endsAt === undefined ? 'startsAt' : 'endsAt'
  if (row.status === 'checked_in' && after.startsAt !== before.startsAt)
    throw new FieldError('startsAt', 'checked_in', 'The vehicle is in already, so the start stays')
  if (end <= start) throw new FieldError(path, 'ends_before_start', 'Ends before it starts')
  if (end - start > longestStay * DAY) throw new FieldError(path, 'too_long', `At most ${longestStay} days`)
  if (after.endsAt !== before.endsAt && end <= Date.now())
    throw new FieldError('endsAt', 'in_the_past', 'Choose an end in the future')
  if (after.startsAt !== before.startsAt && start < Date.now() - LATEST_ENTRY)
    throw new FieldError('startsAt', 'in_the_past', 'Choose a start within the last 24 hours or later')
  if (after.startsAt !== before.startsAt) refuseFarStart(after.startsAt)
}

/** A stay before and after a change; 422 for one that cannot be. */
export const findStays = async (
  db: Db,
  row: BookingRow,
  wanted: Pick<BookingPatch, 'startsAt' | 'endsAt' | 'bayId'>,
): Promise<Stays> => {
  const own = await findBay(db, row.bayId)
  const isMoved = wanted.bayId !== undefined && wanted.bayId !== row.bayId
  const before = { startsAt: row.startsAt.toISOString(), endsAt: row.endsAt.toISOString(), bay: own }
  const after = {
    startsAt: new Date(wanted.startsAt ?? row.startsAt).toISOString(),
    endsAt: new Date(wanted.endsAt ?? row.endsAt).toISOString(),
    bay: isMoved ? await requireBay(db, row.warehouseId, Number(wanted.bayId)) : own,
  }
  requirePossible(row, before, after, wanted)
  return { before, after }
}

/** Sum charged for the time after a stay's end. */
const findCharged = async (db: Db, { id, endsAt }: BookingRow) => {
  const { bookingId, action, at, amount, changes } = bookingEvents
  const events = await db
    .select({ action, amount, changes })
    .from(bookingEvents)
    .where(and(eq(bookingId, id), gt(at, endsAt)))
    .orderBy(bookingEvents.id)
  return sumCharges(events)
}

/**
 * Effect of a change on the amount: it adds the new stay's price at today's rates and subtracts the old one's, so that an agreed discount,
 * an older rate and charges survive; never below 0. A later end covers hours that were charged as an overstay: they count once. Null where
 * no rates apply. A booking without a bay has the price of the bay that it gets.
 */
const loadDifference = async (db: Db, warehouse: WarehouseRow, row: BookingRow, before: Stay) => {
  const getPrice = await loadPrices(db, warehouse)
  const charged = await findCharged(db, row)
  const applyCharges = (difference: number, { endsAt }: Stay) =>
    difference > 0 && Date.parse(endsAt) > row.endsAt.getTime()
      ? Math.max(0, difference - charged)
      : Math.max(-row.amount, difference)
  return (after: Stay, bay: Bay | undefined) => {
    const [from, to] = [getPrice(before, before.bay ?? bay), getPrice(after, bay)]
    return {
      difference: from && to && applyCharges(to.amount - from.amount, after),
      lines: to?.lines ?? [],
    }
  }
}

const toQuoted = ({ id, vehicleType }: BookingRow, { startsAt, endsAt }: Stay) => ({
  startsAt,
  endsAt,
  bookingId: id,
  ...(vehicleType && { vehicleType }),
})

/** The bay whose rates a stay has: its own, else the best free one. */
const findPricedBay = async (db: Db, warehouse: WarehouseRow, row: BookingRow, stay: Stay) =>
  stay.bay ?? (await quoteWarehouse(db, warehouse, '', toQuoted(row, stay))).free[0]?.bay

/** Difference that a change makes to the amount (below 0: less), and the lines of the new stay. */
export const priceChange = async (
  db: Db,
  warehouse: WarehouseRow,
  row: BookingRow,
  { before, after }: Stays,
) => {
  const getDifference = await loadDifference(db, warehouse, row, before)
  return getDifference(after, await findPricedBay(db, warehouse, row, after))
}

/** Price of a change, and the bays that are free for it; see `changeQuote` in the contract. 422 for a stay that cannot be. */
export const quoteChange = async (
  db: Db,
  warehouse: WarehouseRow,
  currency: string,
  id: number,
  wanted: ChangeQuoteBody,
): Promise<ChangeQuote> => {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
  if (!row) throw notFound()
  const { before, after } = await findStays(db, row, wanted)
  const getDifference = await loadDifference(db, warehouse, row, before)
  const { difference, lines } = getDifference(after, await findPricedBay(db, warehouse, row, after))
  const span = findSpan({ ...after, checkedInAt: row.checkedInAt })
  const free = await findFreeBays(db, warehouse.id, { ...toQuoted(row, after), ...span })
  const offers = await sortOffers(
    free.map(({ gap, ...bay }) => ({ bay, gap, amount: getDifference(after, bay).difference })),
  )
  const candidates = offers.sort((one, other) => compareLikeness(one, other, before.bay ?? {}))
  return {
    amount: row.amount + (difference ?? 0),
    difference,
    currency,
    lines,
    free: candidates.map(({ bay: { id, label, zone, features }, amount }) => ({
      bay: { id, label, zone, features },
      difference: amount,
    })),
  }
}
