import type { Report, ReportFigures } from '@hosts/shared/contract'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../access/caller'
import { visibleWarehouses } from '../access/scope'
import { prepareOnce } from '../db/prepare-once'
import { reportDays, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { closedUntil, firstDay } from './close-month'
import { figureNames } from './figure-names'
import { liveFigures } from './live-figures'
import { loadTakings } from './payments'

type Span = { from: string; to: string }

const DAY_MS = 86_400_000
const noFigures = Object.fromEntries(figureNames.map((name) => [name, 0])) as ReportFigures
const localToday = sql`(now() at time zone ${warehouses.timezone})::date`
const toText = (date: SQL) => sql<string | null>`to_char(${date}, 'YYYY-MM-DD')`

/** The caller's locations, or the one with an id, which access has checked. */
const findLocations = (db: Db, caller: Caller, id: number | undefined) =>
  db
    .select({
      id: warehouses.id,
      name: warehouses.name,
      today: toText(localToday).mapWith(String),
      closedUntil: toText(closedUntil),
    })
    .from(warehouses)
    .where(and(visibleWarehouses(caller), id === undefined ? undefined : eq(warehouses.id, id)))
    .orderBy(asc(warehouses.id))

/** Sums by day, where `warehouseId` is null, and by location: the days that are stored, and those that are not closed yet. */
const summedFigures = prepareOnce((db) => {
  const ids = sql.placeholder('ids')
  const [from, to] = [sql`${sql.placeholder('from')}::date`, sql`${sql.placeholder('to')}::date`]
  const stored = sql`select ${reportDays.warehouseId}, ${reportDays.date}, ${sql.join(
    figureNames.map((name) => sql`${reportDays[name]}`),
    sql`, `,
  )} from ${reportDays} where ${reportDays.warehouseId} = any(${ids}) and ${reportDays.date} between ${from} and ${to}`
  const live = liveFigures({
    condition: sql`${warehouses.id} = any(${ids})`,
    first: sql`greatest(${from}, ${closedUntil} + 1, ${firstDay})`,
    last: sql`least(${to}, ${localToday})`,
  })
  const sums = figureNames.map((name) => [name, sql`sum(${reportDays[name]})`.mapWith(Number)])
  return db
    .select({
      warehouseId: sql<number | null>`${reportDays.warehouseId}`,
      date: toText(sql`${reportDays.date}`),
      ...(Object.fromEntries(sums) as Record<keyof ReportFigures, SQL<number>>),
    })
    .from(sql`(${stored} union all (${live})) as ${reportDays}`)
    .groupBy(sql`grouping sets ((${reportDays.warehouseId}), (${reportDays.date}))`)
    .prepare('summed_figures')
})

const listDates = (from: string, to: string) => {
  const start = Date.parse(from)
  const length = Math.max(0, (Date.parse(to) - start) / DAY_MS + 1)
  return Array.from({ length }, (_, index) => new Date(start + index * DAY_MS).toISOString().slice(0, 10))
}

/** The figures of all locations of a caller, or of one; see `report` in the contract. */
export const getReport = async (
  db: Db,
  caller: Caller,
  id: number | undefined,
  { from, to }: Span,
): Promise<Report> => {
  // One moment for both: a payment between two statements would be in the takings by method only.
  const { places, rows, addTakings } = await db.transaction(
    async (tx) => {
      const places = await findLocations(tx, caller, id)
      const ids = places.map((place) => place.id)
      const [rows, addTakings] = await Promise.all([
        summedFigures(tx).execute({ ids, from, to }),
        loadTakings(tx, ids, { from, to }),
      ])
      return { places, rows, addTakings }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  const byDate = new Map(rows.map(({ date, warehouseId, ...figures }) => [date, figures]))
  const byLocation = new Map(rows.map(({ date, warehouseId, ...figures }) => [warehouseId, figures]))
  const today =
    places
      .map((place) => place.today)
      .toSorted()
      .at(-1) ?? ''
  const closed = places.flatMap((place) => place.closedUntil ?? []).toSorted()
  return {
    days: listDates(from, today < to ? today : to).map((date) => ({
      date,
      ...addTakings(date, byDate.get(date) ?? noFigures),
    })),
    locations: places.map(({ id, name }) => ({
      id,
      name,
      ...addTakings(id, byLocation.get(id) ?? noFigures),
    })),
    currency: caller.account.currency,
    closedUntil: closed[0] ?? null,
    asOf: new Date().toISOString(),
  }
}
