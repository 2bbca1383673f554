import { type SheetColumn, toMoneyColumn } from '@hosts/shared/contract'
import { and, eq, gt } from 'drizzle-orm'
import { bookingColumns } from '../../booking/booking-columns'
import { type BookingListRow, findRows } from '../../booking/read-bookings'
import { bookingEvents, bookings } from '../../db/schema'
import type { Db } from '../../db/types'
import { toSheetSource } from '../../sheet/make-workbook'
import { listOfPlaces, type Place, text, ZONES } from './place-rows'
import { BATCH, readBatches } from './write-json'

/** Without those that are deleted meanwhile. */
async function* listBookings(db: Db, places: readonly Place[]) {
  const readIds = ({ id }: Place, after: number) =>
    db
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(eq(bookings.warehouseId, id), gt(bookings.id, after)))
      .orderBy(bookings.id)
      .limit(BATCH)
  for (const place of places)
    for await (const found of readBatches(0, (after) => readIds(place, after))) {
      const ids = found.map(({ id }) => id)
      yield (await findRows(db, ids)).map((row) => ({ place, row }))
    }
}

export const bookingSheet = (db: Db, places: readonly Place[], currency: string) => {
  const known = new Map(places.map(({ id, timezone }) => [id, bookingColumns(timezone, currency)]))
  type Row = { place: Place; row: BookingListRow }
  const columns = bookingColumns('UTC', currency, ZONES).map(
    (column, at): SheetColumn<Row> => ({
      ...column,
      read: ({ place, row }) => known.get(place.id)?.[at]?.read(row) ?? null,
    }),
  )
  const place = text<Row>('Location', ({ place }) => place.name)
  return toSheetSource('Bookings', [place, ...columns], listBookings(db, places))
}

export const paymentSheet = (db: Db, places: readonly Place[], currency: string) => {
  const { id, at, userName, amount, method, reason } = bookingEvents
  const read = (place: Place, after: number) =>
    db
      .select({ id, at, userName, amount, method, reason, ref: bookings.ref, plate: bookings.plate })
      .from(bookingEvents)
      .innerJoin(bookings, eq(bookings.id, bookingEvents.bookingId))
      .where(
        and(
          eq(bookingEvents.warehouseId, place.id),
          eq(bookingEvents.action, 'payment'),
          gt(bookingEvents.id, after),
        ),
      )
      .orderBy(bookingEvents.id)
      .limit(BATCH)
  type Row = { place: Place; row: Awaited<ReturnType<typeof read>>[number] }
  const columns: SheetColumn<Row>[] = [
    text('Location', ({ place }) => place.name),
    { name: `Paid at (${ZONES})`, kind: 'time', read: ({ place, row }) => place.format(row.at) },
    text('Reference', ({ row }) => row.ref),
    text('Plate', ({ row }) => row.plate),
    toMoneyColumn('Amount', currency, ({ row }) => row.amount),
    text('Method', ({ row }) => row.method),
    text('Reason', ({ row }) => row.reason),
    text('By', ({ row }) => row.userName),
  ]
  return toSheetSource('Payments', columns, listOfPlaces(places, read))
}
