import type { Notification, NotificationList, notificationQuery } from '@hosts/shared/contract'
import { and, desc, isNotNull, isNull, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Caller } from '../access/caller'
import { notifications, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { paginate } from '../lib/paging'
import { countUnread } from './count-unread'
import { describeSubjects } from './describe-subjects'
import { newsKinds } from './notification-kinds'
import { isRequest, joinSubjects, outcome } from './outcome'
import { isRead, isVisible } from './visible-notifications'

/** The newest open ones, and the newest settled ones, that are put into lines: a busy account has thousands in 90 days. */
const MOST = { open: 10_000, settled: 2000 }

type Line = {
  id: number
  kind: string
  warehouse_id: number | null
  name: string | null
  timezone: string | null
  count: number
  at: string | Date
  is_read: boolean
  is_settled: boolean
  subject: string | null
  until: string | Date | null
  outcome: string | null
  total: number
}

const toInstant = (time: string | Date) => new Date(time).toISOString()

const findNewest = (db: Db, caller: Caller, condition: SQL | undefined, most: number) =>
  db
    .select({
      id: notifications.id,
      kind: notifications.kind,
      subject: notifications.subject,
      warehouseId: notifications.warehouseId,
      madeAt: notifications.madeAt,
      settledAt: notifications.settledAt,
      isRead: sql<boolean>`${isRead(db, caller)}`.as('is_read'),
    })
    .from(notifications)
    .where(and(isVisible(caller), condition))
    .orderBy(desc(notifications.id))
    .limit(most)

/** Open ones of a kind and location are one line, as are those of one day of the location that are settled in the same way; news are lines of their own. */
const findLines = async (
  db: Db,
  caller: Caller,
  { limit, offset, isOpen }: { limit: number; offset: number; isOpen: boolean },
) => {
  // However many newer ones are settled: the badge counts every open one.
  const isUnsettled = isNull(notifications.settledAt)
  const toDo = or(notInArray(notifications.kind, newsKinds), not(isRead(db, caller)))
  const open = findNewest(db, caller, isOpen ? and(isUnsettled, toDo) : isUnsettled, MOST.open)
  const settled = findNewest(db, caller, isNotNull(notifications.settledAt), isOpen ? 0 : MOST.settled)
  const news = sql`newest.kind in (${sql.join(
    newsKinds.map((kind) => sql`${kind}`),
    sql`, `,
  )})`
  const { rows } = await db.execute<Line>(sql`
    select max(newest.id) as id, newest.kind, newest.warehouse_id, ${warehouses.name}, ${warehouses.timezone},
      count(*)::integer as count, max(newest.made_at) as at,
      bool_and(newest.is_read or newest.settled_at is not null) as is_read,
      bool_and(newest.settled_at is not null) as is_settled,
      case when count(*) = 1 then min(newest.subject) end as subject,
      min(bookings.expires_at) filter (where newest.settled_at is null and ${isRequest}) as until,
      ${outcome} as outcome,
      (count(*) over ())::integer as total
    from ((${open}) union all (${settled})) newest
    left join warehouses on warehouses.id = newest.warehouse_id
    ${joinSubjects}
    group by newest.kind, newest.warehouse_id, warehouses.name, warehouses.timezone,
      case
        when ${news} then newest.id::text
        when newest.settled_at is null then 'open'
        else (newest.made_at at time zone coalesce(warehouses.timezone, 'UTC'))::date::text
      end,
      ${outcome}
    order by max(newest.id) desc
    limit ${limit} offset ${offset}`)
  return rows
}

const toNotification = (line: Line, facts: Partial<Notification> | undefined): Notification => ({
  id: line.id,
  kind: line.kind,
  count: line.count,
  at: toInstant(line.at),
  isRead: line.is_read,
  isSettled: line.is_settled,
  ...(line.warehouse_id !== null && {
    location: { id: line.warehouse_id, name: line.name ?? '', timezone: line.timezone ?? 'UTC' },
  }),
  ...(line.until !== null && { until: toInstant(line.until) }),
  ...(line.outcome !== null && { outcome: line.outcome }),
  ...(line.subject !== null && { subject: line.subject }),
  ...facts,
})

/** What the caller is told, in lines, newest first. */
export const listNotifications = async (
  db: Db,
  caller: Caller,
  query: z.output<typeof notificationQuery>,
): Promise<NotificationList> => {
  const { limit, offset, toList } = paginate(query)
  const [lines, unread] = await Promise.all([
    findLines(db, caller, { limit, offset, isOpen: query.open === 'true' }),
    countUnread(db, caller),
  ])
  const facts = await describeSubjects(db, lines)
  const results = lines.map((line) => toNotification(line, facts.get(`${line.kind} ${line.subject}`)))
  const count = lines[0]?.total ?? 0
  return { ...toList(results, count), unread }
}
