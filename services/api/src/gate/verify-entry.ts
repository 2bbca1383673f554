import {
  comparePlates,
  findGateConflict,
  type GateBooking,
  type GateVerifyAnswer,
  isClosedAt,
  normalizePlate,
  offerPlatesOnce,
  type PlateMatch,
  readScan,
} from '@hosts/shared/contract'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { bookings, type WarehouseRow } from '../db/schema'
import type { Db } from '../db/types'
import { type Limit, returnAttempt, takeAttempt } from '../lib/count-attempts'
import { eachInTurns } from '../lib/take-turns'
import { chooseBooking } from './choose-booking'
import { readPlate } from './find-by-plate'
import { findVisitorByPlate } from './find-visitors'
import { isAround, readGateBookings } from './read-gate-bookings'

/** How far ahead (h) a near plate may be due. */
const NEAR_HOURS = 14 * 24
/** As many as a phone can show. */
const MAX_NEAR = 10

/** Codes that a person may try, at the gate and in searches together. */
export const codeLimit = (userId: number): Limit => ({ key: `gate code of ${userId}`, max: 10, seconds: 60 })

/** Bookings with the code, or the reference, of any time: an old one gets a better answer than "unknown". */
const findByCode = async (db: Db, warehouseId: number, code: string) => {
  const isOpen = inArray(bookings.status, ['confirmed', 'checked_in'])
  const isHere = eq(bookings.warehouseId, warehouseId)
  const hasCode = or(and(isOpen, eq(bookings.accessCode, code)), eq(bookings.ref, code))
  return readGateBookings(db, and(isHere, hasCode))
}

/** Those with a similar plate, and with the same one at another time: ids first, as a location has thousands. */
const findNear = async (db: Db, warehouseId: number, typed: string, now: Date) => {
  // As JSON: Drizzle maps each of thousands of rows.
  const [around] = await db
    .select({
      all: sql<
        [id: number, plate: string][]
      >`coalesce(json_agg(json_build_array(${bookings.id}, ${bookings.plate})), '[]')`,
    })
    .from(bookings)
    .where(isAround(warehouseId, now, NEAR_HOURS))
  const all = around?.all ?? []
  const matches = new Map<number, PlateMatch>()
  await eachInTurns(all, ([id, plate]) => {
    const match = comparePlates(typed, plate)
    if (match) matches.set(id, match)
  })
  const found = await readGateBookings(
    db,
    sql`${bookings.id} = any(${`{${[...matches.keys()].join()}}`}::integer[])`,
  )
  return found.map((booking) => ({ booking, match: matches.get(booking.id) ?? 'same' }))
}

type Verdict = Pick<GateVerifyAnswer, 'granted' | 'conflict' | 'booking'>

const judge = (booking: GateBooking | undefined, warehouse: WarehouseRow, now: Date): Verdict => {
  if (!booking) return { granted: false, conflict: 'no_booking', booking: null }
  const conflict = findGateConflict('in', booking, warehouse, now.getTime())
  return { granted: conflict === null, conflict, booking }
}

type Near = GateVerifyAnswer['near'][number]

const verifyPlate = async (db: Db, warehouse: WarehouseRow, plate: string, now: Date) => {
  const found = await findNear(db, warehouse.id, plate, now)
  const same = found.flatMap(({ booking, match }) => (match === 'same' ? [booking] : []))
  const verdict = judge(chooseBooking('in', same, warehouse, now.getTime()), warehouse, now)
  const isExpected = ({ status }: GateBooking) => status === 'confirmed' || status === 'checked_in'
  const near = found.flatMap(({ booking, match }) => {
    if (!isExpected(booking) || booking.id === verdict.booking?.id) return []
    return [{ booking, match: match === 'same' ? ('other-day' as const) : match }]
  })
  const toStay = ({ booking }: Near) => ({
    plate: booking.plate,
    status: booking.status,
    startsAt: Date.parse(booking.startsAt),
    conflict: findGateConflict('in', booking, warehouse, now.getTime()),
  })
  const readable = verdict.booking ? null : readPlate(plate)
  return {
    ...verdict,
    near: verdict.granted ? [] : offerPlatesOnce(near, toStay, now.getTime()).slice(0, MAX_NEAR),
    visitor: readable ? await findVisitorByPlate(db, warehouse.id, readable) : null,
  }
}

/** Whether a code looks like a booking's reference. Not limited: references cannot be guessed, and unknown plates may look like one. */
const isReference = (code: string) => /^[A-Z0-9]{8}$/.test(code)

/** A wrong code of access counts for the person who tries it. */
const verifyCode = async (db: Db, warehouse: WarehouseRow, typed: string, userId: number, now: Date) => {
  const code = normalizePlate(readScan(typed))
  const limits = [codeLimit(userId)]
  const isLimited = !isReference(code)
  if (isLimited) await takeAttempt(db, limits)
  const found = await findByCode(db, warehouse.id, code)
  if (isLimited && found.length > 0) await returnAttempt(db, limits)
  return { ...judge(chooseBooking('in', found, warehouse, now.getTime()), warehouse, now), near: [] }
}

/** Whether a vehicle may come in now; see `gateVerifyAnswer` in the contract. */
export const verifyEntry = async (
  db: Db,
  warehouse: WarehouseRow,
  userId: number,
  { code, plate }: { code?: string | undefined; plate?: string | undefined },
): Promise<GateVerifyAnswer> => {
  const now = new Date()
  const answer =
    code === undefined
      ? await verifyPlate(db, warehouse, plate ?? '', now)
      : await verifyCode(db, warehouse, code, userId, now)
  return { ...answer, isClosed: isClosedAt(warehouse, now.getTime()) }
}
