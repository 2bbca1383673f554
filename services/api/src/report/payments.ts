import { type PaymentPage, paymentMethod, type ReportRow, type TakingsByMethod } from '@hosts/shared/contract'
import { and, asc, count, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { prepareOnce } from '../db/prepare-once'
import { bookingEvents, bookings, type WarehouseRow, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { paginate } from '../lib/paging'

const { at, action, amount, warehouseId } = bookingEvents
const method = sql<string>`coalesce(${bookingEvents.method}, 'other')`

type Local = { from: string | Placeholder; to: string | Placeholder; zone: SQL | string }

/** Payments whose local day is in a span. The wider bounds of the time are for the index. */
const isPaidIn = ({ from, to, zone }: Local) => sql`(${action} = 'payment'
  and ${at} >= ${from}::date - interval '1 day' and ${at} < ${to}::date + interval '2 days'
  and (${at} at time zone ${zone})::date between ${from}::date and ${to}::date)`

/** Sums by method, of each day where `warehouseId` is null, and of each location. */
const sums = prepareOnce((db) => {
  const [from, to] = [sql.placeholder('from'), sql.placeholder('to')]
  const date = sql`(${at} at time zone ${warehouses.timezone})::date`
  const paid = db
    .select({
      warehouseId: sql`${warehouseId}`.as('warehouse_id'),
      date: sql`${date}`.as('date'),
      method: method.as('method'),
      amount: sql`${amount}`.as('amount'),
    })
    .from(bookingEvents)
    .innerJoin(warehouses, eq(warehouses.id, warehouseId))
    .where(
      and(
        sql`${warehouseId} = any(${sql.placeholder('ids')})`,
        isPaidIn({ from, to, zone: sql`${warehouses.timezone}` }),
      ),
    )
    .as('paid')
  return db
    .select({
      warehouseId: sql<number | null>`warehouse_id`,
      date: sql<string | null>`to_char(date, 'YYYY-MM-DD')`,
      method: sql<string>`method`,
      sum: sql<number>`sum(amount)`.mapWith(Number),
    })
    .from(paid)
    .groupBy(sql`grouping sets ((warehouse_id, method), (date, method))`)
    .prepare('takings_by_method')
})

const noTakings = (): TakingsByMethod => ({ cash: 0, card: 0, invoice: 0, other: 0 })
const total = (takings: TakingsByMethod) => Object.values(takings).reduce((sum, one) => sum + one, 0)

/** Adds the takings by method to figures of local days, and of locations. */
export const loadTakings = async (db: Db, ids: number[], span: { from: string; to: string }) => {
  const rows = await sums(db).execute({ ids, ...span })
  const found = new Map<string | number | null, TakingsByMethod>()
  for (const row of rows) {
    const key = row.warehouseId ?? row.date
    const takings = found.get(key) ?? noTakings()
    takings[paymentMethod.safeParse(row.method).data ?? 'other'] += row.sum
    found.set(key, takings)
  }
  return <Row extends { takings: number }>(
    key: string | number,
    row: Row,
  ): Row & Pick<ReportRow, 'takingsBy'> => {
    const takingsBy = found.get(key) ?? noTakings()
    return total(takingsBy) === row.takings ? { ...row, takingsBy } : row
  }
}

type Query = { from: string; to: string; method?: string | undefined; page: number; limit: number }

/** The payments of a location's local days, oldest first; see `payment` in the contract. */
export const listPayments = async (
  db: Db,
  { id, timezone }: WarehouseRow,
  { from, to, method: wanted, ...page }: Query,
): Promise<PaymentPage> => {
  const { limit, offset, toList } = paginate(page)
  const condition = and(
    eq(warehouseId, id),
    isPaidIn({ from, to, zone: timezone }),
    wanted ? sql`${method} = ${wanted}` : undefined,
  )
  const [rows, [all]] = await Promise.all([
    db
      .select({
        id: bookingEvents.id,
        at,
        amount,
        method,
        by: bookingEvents.userName,
        isUndo: bookingEvents.isUndo,
        booking: { id: bookings.id, ref: bookings.ref, plate: bookings.plate },
      })
      .from(bookingEvents)
      .innerJoin(bookings, eq(bookings.id, bookingEvents.bookingId))
      .where(condition)
      .orderBy(asc(at), asc(bookingEvents.id))
      .limit(limit)
      .offset(offset),
    db
      .select({ count: count(), sum: sql`coalesce(sum(${amount}), 0)`.mapWith(Number) })
      .from(bookingEvents)
      .where(condition),
  ])
  const list = rows.map((row) => ({ ...row, at: row.at.toISOString(), amount: row.amount ?? 0 }))
  return { ...toList(list, all?.count ?? 0), sum: all?.sum ?? 0 }
}
