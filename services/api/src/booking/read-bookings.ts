import { type Booking, findPrice } from '@hosts/shared/contract'
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../access/caller'
import { prepareOnce } from '../db/prepare-once'
import { bays, bookings, companies, drivers } from '../db/schema'
import type { Db } from '../db/types'
import { notFound } from '../lib/errors'
import { currentStatus } from './booking-conditions'
import { addRequestDetails } from './request-details'

/** Columns that no list shows. */
const { key, source, bayNumbered, bayId, driverId, companyId, ...listed } = getTableColumns(bookings)

const selectBookings = (db: Db) =>
  db
    .select({
      ...listed,
      status: currentStatus,
      bay: { id: bays.id, label: bays.label },
      driver: { id: drivers.id, name: drivers.name, hasPhone: sql<boolean>`${drivers.phone} <> ''` },
      company: { id: companies.id, name: companies.name },
    })
    .from(bookings)
    .innerJoin(drivers, eq(drivers.id, bookings.driverId))
    .leftJoin(bays, eq(bays.id, bookings.bayId))
    .leftJoin(companies, eq(companies.id, bookings.companyId))

const bookingsById = prepareOnce((db) =>
  selectBookings(db)
    .where(sql`${bookings.id} = any(${sql.placeholder('ids')})`)
    .prepare('bookings_by_id'),
)
export type BookingListRow = Awaited<ReturnType<typeof selectBookings>>[number]

/** The bookings of these ids, in their order; without deleted ones. */
export const findRows = async (db: Db, ids: number[]): Promise<BookingListRow[]> => {
  if (ids.length === 0) return []
  const found = new Map((await bookingsById(db).execute({ ids })).map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

const toText = (instant: Date | null) => instant?.toISOString() ?? null

const toParty = ({ id, name, hasPhone }: BookingListRow['driver']): Booking['driver'] =>
  hasPhone ? { id, name } : { id, name, hasChat: false }

/** Written out rather than spread: a page of these is what the call of a list costs beside its SQL. */
export const toBooking = ({ user, account }: Caller, row: BookingListRow): Booking => {
  const isGate = user.subrole === 'access-only'
  const details: Booking = {
    id: row.id,
    ref: row.ref,
    warehouseId: row.warehouseId,
    bay: row.bay,
    driver: toParty(row.driver),
    plate: row.plate,
    vehicleType: row.vehicleType,
    status: row.status,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    overstay: row.status === 'checked_in' && row.endsAt.getTime() < Date.now(),
    expiresAt: toText(row.expiresAt),
    baySince: toText(row.baySince),
    checkedInAt: toText(row.checkedInAt),
    checkedOutAt: toText(row.checkedOutAt),
    createdAt: row.createdAt.toISOString(),
  }
  if (isGate) return details
  details.amount = row.amount
  details.paidAmount = row.paidAmount
  details.paid = row.paidAmount >= findPrice(row)
  details.noShowFee = row.noShowFee
  details.currency = account.currency
  details.note = row.note
  if (row.company) details.company = row.company
  details.accessCode = row.status === 'confirmed' || row.status === 'checked_in' ? row.accessCode : null
  return details
}

/** One booking as the caller may see it; 404 without it. */
export const readBooking = async (db: Db, caller: Caller, id: number): Promise<Booking> => {
  const rows = await findRows(db, [id])
  const [found] = await addRequestDetails(
    db,
    caller,
    rows.map((row) => toBooking(caller, row)),
  )
  if (!found) throw notFound()
  return found
}

/** The first hundred bookings of a condition, soonest first: the obstacles of a change. */
export const findBookings = async (db: Db, caller: Caller, condition: SQL | undefined) => {
  const rows = await selectBookings(db).where(condition).orderBy(bookings.startsAt, bookings.id).limit(100)
  return rows.map((row) => toBooking(caller, row))
}
