import type { Booking, companyBookingsQuery, ListPage, pageQuery } from '@hosts/shared/contract'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Caller } from '../access/caller'
import { visibleWarehouses } from '../access/scope'
import { isUnpaid } from '../booking/booking-conditions'
import { findRows, toBooking } from '../booking/read-bookings'
import { bookings, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { paginate } from '../lib/paging'

type Query = z.infer<z.ZodMiniObject<typeof companyBookingsQuery & typeof pageQuery>>

/** A page of the bookings for which a company pays, at the caller's locations, the newest first. */
export const listCompanyBookings = async (
  db: Db,
  caller: Caller,
  companyId: number,
  { unpaid, ...page }: Query,
): Promise<ListPage<Booking>> => {
  const { limit, offset, toList } = paginate(page)
  const places = db.select({ id: warehouses.id }).from(warehouses).where(visibleWarehouses(caller))
  const condition = and(
    eq(bookings.companyId, companyId),
    unpaid ? isUnpaid : undefined,
    inArray(bookings.warehouseId, places),
  )
  const [listed, count] = await Promise.all([
    db
      .select({ id: bookings.id })
      .from(bookings)
      .where(condition)
      .orderBy(desc(bookings.startsAt), desc(bookings.id))
      .limit(limit)
      .offset(offset),
    db.$count(bookings, condition),
  ])
  const rows = await findRows(
    db,
    listed.map(({ id }) => id),
  )
  return toList(
    rows.map((row) => toBooking(caller, row)),
    count,
  )
}
