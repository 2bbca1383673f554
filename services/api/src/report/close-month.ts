import { asc, eq, isNotNull, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { lockName } from '../db/lock-name'
import { reportDays, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import type { JobHandler } from '../job/job-runner'
import { queueJob } from '../job/queue-job'
import { liveFigures } from './live-figures'

/** Time for no-shows and payments of the last days to be recorded. */
const DAYS_OPEN = 2

const zone = sql`${warehouses.timezone}`
/** The first day of a location's reports: a stay may start up to a day before it was booked. */
export const firstDay = sql`((${warehouses.createdAt} at time zone ${zone})::date - 1)`
/** The last day of a location's last closed month, null before the first. */
export const closedUntil = sql`(select max(${reportDays.date}) from ${reportDays} where ${reportDays.warehouseId} = ${warehouses.id})`

/** The first day of a location's first month. */
export const firstMonth = sql`date_trunc('month', ${firstDay})::date`
/** The first day of the first month that stays open: the one of two days ago. */
export const openSince = sql`date_trunc('month', (now() at time zone ${zone})::date - ${sql.raw(String(DAYS_OPEN))})::date`
const nextMonth = sql`coalesce(${closedUntil} + 1, ${firstMonth})`

/** The first day of the month that each location has to close next; null while it is not over for two days. */
const selectDue = (db: Db) =>
  db
    .select({
      id: warehouses.id,
      month: sql<
        string | null
      >`case when ${nextMonth} < ${openSince} then to_char(${nextMonth}, 'YYYY-MM-DD') end`.as('month'),
    })
    .from(warehouses)
    .$dynamic()

/** Queues a job for every location that has a month to close. */
export const queueDueMonths = async (db: Db) => {
  const due = selectDue(db).as('due')
  const rows = await db.select().from(due).where(isNotNull(due.month)).orderBy(asc(due.id))
  for (const { id, month } of rows)
    await queueJob(db, {
      kind: 'close-month',
      key: `close-month-${id}-${month}`,
      payload: { warehouseId: id } satisfies z.infer<typeof payloadSchema>,
    })
}

/** Stores the days of the location's next month as they are now; false when none is due. Another process waits, and finds the next one. */
const closeNextMonth = (db: Db, id: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockName(tx, 'close-month', id)
    const [due] = await selectDue(tx).where(eq(warehouses.id, id))
    if (!due?.month) return false
    const first = sql`${due.month}::date`
    const last = sql`(${first} + interval '1 month')::date - 1`
    await tx.insert(reportDays).select(liveFigures({ condition: sql`${warehouses.id} = ${id}`, first, last }))
    return true
  })

const payloadSchema = z.object({ warehouseId: z.int() })

/** Does a `close-month` job: closes all months of a location that are due, in order, so that its closed days have no gap. */
export const closeMonths =
  (db: Db): JobHandler =>
  async ({ payload }) => {
    const { warehouseId } = payloadSchema.parse(payload)
    while (await closeNextMonth(db, warehouseId));
  }
