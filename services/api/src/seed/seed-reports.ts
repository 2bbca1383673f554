import { inArray, type SQL, sql } from 'drizzle-orm'
import { reportDays, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { firstMonth, openSince } from '../report/close-month'
import { figureNames } from '../report/figure-names'
import { liveFigures } from '../report/live-figures'
import { createRandom, type Random } from './random'
import type { SeededLocation } from './types'

const DAY_MS = 86_400_000
/** Days with the demo's bookings; those before have figures only. */
const BOOKED_DAYS = 45
/** How much less a month had than the one after it. */
const GROWTH = 0.03
type ReportRow = typeof reportDays.$inferSelect

const toWeekday = ({ date }: ReportRow) => new Date(date).getUTCDay()

/**
 * A day from before the demo's bookings: as busy as a booked one of the same weekday, less the growth since. All of it is paid and nobody
 * stayed away: those figures lead to their bookings, and here are none.
 */
const inventDay = (day: ReportRow, booked: ReportRow[], random: Random, now: Date): ReportRow => {
  const alike = booked.filter(
    (one) => one.warehouseId === day.warehouseId && toWeekday(one) === toWeekday(day),
  )
  if (alike.length === 0) return day
  const like = random.pick(alike)
  const months = (now.getTime() - Date.parse(day.date)) / DAY_MS / 30
  const scale = (1 - GROWTH) ** months * (0.9 + random.between(0, 20) / 100)
  const shrink = (value: number, unit = 1) => Math.round((value * scale) / unit) * unit
  return {
    ...like,
    date: day.date,
    placeMinutes: day.placeMinutes,
    takings: shrink(like.takings, 100),
    unpaid: 0,
    noShows: 0,
    stays: shrink(like.stays),
    takenMinutes: shrink(like.takenMinutes),
  }
}

/** One statement: thousands of rows of parameters take seconds. */
const storeDays = (db: Db, rows: ReportRow[]) => {
  const names = figureNames.map((name) => sql.identifier(name))
  const columns = names.map((name) => sql`${name} bigint`)
  return db.execute(sql`
    insert into ${reportDays} select "warehouseId", "date", ${sql.join(names, sql`, `)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as day ("warehouseId" integer, "date" date, ${sql.join(columns, sql`, `)})`)
}

/** Closes a year of months, so that reports have something to compare: the demo's bookings start seven weeks ago. */
export const seedReports = async (db: Db, places: SeededLocation[], now: Date) => {
  const ids = places.map(({ id }) => id)
  const condition = sql`${inArray(warehouses.id, ids)}`
  const created = new Date(Date.UTC(now.getUTCFullYear() - 1, now.getUTCMonth() - 1, 3))
  await db.update(warehouses).set({ createdAt: created }).where(condition)
  const last = sql`(now() at time zone ${warehouses.timezone})::date - 1`
  const figures = figureNames.map((name) => [name, sql`${reportDays[name]}`.mapWith(Number)])
  const days: ReportRow[] = await db
    .select({
      warehouseId: sql<number>`${reportDays.warehouseId}`,
      date: sql<string>`to_char(${reportDays.date}, 'YYYY-MM-DD')`,
      ...(Object.fromEntries(figures) as Record<(typeof figureNames)[number], SQL<number>>),
    })
    .from(sql`(${liveFigures({ condition, first: firstMonth, last })}) as ${reportDays}`)
    .orderBy(reportDays.warehouseId, reportDays.date)
  const open = await db
    .select({ id: warehouses.id, since: sql<string>`to_char(${openSince}, 'YYYY-MM-DD')` })
    .from(warehouses)
    .where(condition)
  const openDates = new Map(open.map(({ id, since }) => [id, since]))
  const firstBooked = new Date(now.getTime() - BOOKED_DAYS * DAY_MS).toISOString()
  const booked = days.filter(({ date }) => date >= firstBooked)
  const random = createRandom(13)
  const closed = days.filter(({ warehouseId, date }) => date < (openDates.get(warehouseId) ?? ''))
  await storeDays(
    db,
    closed.map((day) => (day.date >= firstBooked ? day : inventDay(day, booked, random, now))),
  )
}
