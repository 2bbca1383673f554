import { MAX_STATEMENT_LINES, type Statement, type StatementLine } from '@hosts/shared/contract'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../access/caller'
import { visibleWarehouses } from '../access/scope'
import { price } from '../booking/booking-conditions'
import { bookingEvents, bookings, drivers, warehouses } from '../db/schema'
import type { Db } from '../db/types'

export type Span = { from: string; to: string }

const { status, paidAmount, startsAt } = bookings
const owes = sql`(${status} in ('confirmed', 'checked_in', 'checked_out')
  or (${status} = 'no_show' and ${bookings.noShowFee} is not null))`
/** `findDue` of the contract: what a stay brings in the end. */
const billed = sql`(${paidAmount} + case when ${owes} then greatest(0, ${price} - ${paidAmount}) else 0 end
  - greatest(0, ${paidAmount} - case when ${status} = 'cancelled' then 0 else ${price} end))`

const toDay = (at: SQL) => sql`(${at} at time zone ${warehouses.timezone})::date`

/** Stays that have started, and payments, of a company at the caller's locations: (kind, at, day, booking_id, amount, method). */
const selectLines = (caller: Caller, companyId: number) => {
  const own = and(eq(bookings.companyId, companyId), visibleWarehouses(caller))
  return sql`select 'stay' as kind, ${startsAt} as at, ${toDay(sql`${startsAt}`)} as day, ${bookings.id} as booking_id,
      ${billed} as amount, null::text as method, 0 as line
    from ${bookings} join ${warehouses} on ${warehouses.id} = ${bookings.warehouseId}
    where ${own} and ${startsAt} <= now() and (${owes} or ${billed} <> 0)
    union all select 'payment', ${bookingEvents.at}, ${toDay(sql`${bookingEvents.at}`)}, ${bookings.id},
      -${bookingEvents.amount}, coalesce(${bookingEvents.method}, 'other'), ${bookingEvents.id}
    from ${bookings} join ${warehouses} on ${warehouses.id} = ${bookings.warehouseId}
      join ${bookingEvents} on ${bookingEvents.bookingId} = ${bookings.id}
    where ${own} and ${bookingEvents.action} = 'payment'`
}

type Sums = { opening: string; billed: string; paid: string; count: string }

const readSums = async (db: Db, caller: Caller, companyId: number, { from, to }: Span) => {
  const isIn = sql`day between ${from}::date and ${to}::date`
  const { rows } =
    await db.execute<Sums>(sql`select coalesce(sum(amount) filter (where day < ${from}::date), 0) as opening,
      coalesce(sum(amount) filter (where ${isIn} and kind = 'stay'), 0) as billed,
      coalesce(-sum(amount) filter (where ${isIn} and kind = 'payment'), 0) as paid,
      count(*) filter (where ${isIn}) as count
    from (${selectLines(caller, companyId)}) as lines where day <= ${to}::date`)
  const [opening = 0, stays = 0, paid = 0, count = 0] = rows.flatMap((row) =>
    [row.opening, row.billed, row.paid, row.count].map(Number),
  )
  return { opening, billed: stays, paid, due: opening + stays - paid, count }
}

type Line = {
  kind: string
  day: string
  at: Date | string
  amount: string
  method: string | null
  booking_id: number
  ref: string
  plate: string
  starts_at: Date | string
  ends_at: Date | string
  driver: string
  location_id: number
  location: string
  timezone: string
}

const toInstant = (at: Date | string) => new Date(at).toISOString()

const toLine = (row: Line, currency: string): StatementLine => ({
  kind: row.kind,
  day: row.day,
  at: toInstant(row.at),
  location: { id: row.location_id, name: row.location, timezone: row.timezone },
  booking: {
    id: row.booking_id,
    ref: row.ref,
    plate: row.plate,
    startsAt: toInstant(row.starts_at),
    endsAt: toInstant(row.ends_at),
  },
  driver: row.driver,
  amount: Number(row.amount),
  currency,
  method: row.method,
})

/** The lines of a span, oldest first, `most` of them. */
export const readLines = async (
  db: Db,
  caller: Caller,
  companyId: number,
  { from, to }: Span,
  most: number,
): Promise<StatementLine[]> => {
  const { rows } =
    await db.execute<Line>(sql`select lines.kind, to_char(lines.day, 'YYYY-MM-DD') as day, lines.at, lines.amount, lines.method,
      ${bookings.id} as booking_id, ${bookings.ref}::text as ref, ${bookings.plate} as plate, ${startsAt} as starts_at,
      ${bookings.endsAt} as ends_at, ${drivers.name} as driver, ${warehouses.id} as location_id, ${warehouses.name} as location,
      ${warehouses.timezone} as timezone
    from (${selectLines(caller, companyId)}) as lines join ${bookings} on ${bookings.id} = lines.booking_id
      join ${drivers} on ${drivers.id} = ${bookings.driverId} join ${warehouses} on ${warehouses.id} = ${bookings.warehouseId}
    where lines.day between ${from}::date and ${to}::date
    order by lines.day, lines.at, lines.line, lines.booking_id limit ${most}`)
  return rows.map((row) => toLine(row, caller.account.currency))
}

/** What a company had to pay and has paid, at the caller's locations. An account has one currency. */
export const readStatement = async (
  db: Db,
  caller: Caller,
  companyId: number,
  span: Span,
): Promise<Statement> => {
  const [{ count, ...sums }, lines] = await Promise.all([
    readSums(db, caller, companyId, span),
    readLines(db, caller, companyId, span, MAX_STATEMENT_LINES),
  ])
  const hasAny = count > 0 || sums.opening !== 0
  return { sums: hasAny ? [{ currency: caller.account.currency, ...sums }] : [], lines, count }
}
