import type { NotificationKind } from '@hosts/shared/contract'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { inTransaction } from '../db/in-transaction'
import { notificationDeliveries, notifications } from '../db/schema'
import type { Db } from '../db/types'
import { type Channel, notificationRules } from '../notification/notification-kinds'
import { findQuietEnd, wantsChannel } from '../notification/wants-channel'
import { channels } from './channels'
import { findListeners, type Topic } from './find-listeners'

/** Nothing new came for this long (s): what is there is one message. */
const CALM_SECONDS = 10
/** However much comes, the first one waits no longer (s). */
const LONGEST_WAIT_SECONDS = 60
const MAX_GROUPS = 100

const { accountId, warehouseId, userId, kind, madeAt } = notifications
const kinds = Object.keys(notificationRules) as NotificationKind[]
/** A kind of a later release is left to its processes. Older ones are no news: the API was away. */
const isUntold = and(
  isNull(notifications.toldAt),
  sql`${madeAt} > now() - interval '1 day'`,
  inArray(kind, kinds),
)
const seconds = (count: number) => sql.raw(`interval '${count} seconds'`)

/** Whom it reaches, and from when. */
const findDeliveries = async (tx: Db, topic: Topic) => {
  const listeners = await findListeners(tx, topic)
  const { rows } = await tx.execute<{ now: string | Date }>(sql`select now() as now`)
  const now = new Date(rows[0]?.now ?? Number.NaN)
  const found: { userId: number; channel: Channel; dueAt: Date }[] = []
  for (const [name, { findReachable }] of Object.entries(channels)) {
    const channel = name as Channel
    if (channel === 'mail' && notificationRules[topic.kind].isMailedElsewhere) continue
    const wanting = listeners.filter(({ settings }) => wantsChannel(settings, topic.kind, channel))
    const reachable = await findReachable(
      tx,
      wanting.map(({ person }) => person),
    )
    const ids = new Set(reachable.map(({ id }) => id))
    for (const { person, settings } of wanting)
      if (ids.has(person.id))
        found.push({
          userId: person.id,
          channel,
          dueAt: findQuietEnd(settings, topic.kind, now) ?? now,
        })
  }
  return found
}

const isOf = (topic: Topic): SQL | undefined =>
  and(
    eq(kind, topic.kind),
    eq(accountId, topic.accountId),
    sql`${warehouseId} is not distinct from ${topic.warehouseId}::integer`,
    sql`${userId} is not distinct from ${topic.userId}::integer`,
  )

const planGroup = (db: Db, topic: Topic) =>
  inTransaction(db, async (tx) => {
    // Another process that does it at the same time finds none left.
    const told = await tx
      .update(notifications)
      .set({ toldAt: sql`now()` })
      .where(and(isUntold, isOf(topic)))
      .returning({ id: notifications.id, settledAt: notifications.settledAt })
    const open = told.filter(({ settledAt }) => settledAt === null)
    if (open.length === 0) return
    const deliveries = await findDeliveries(tx, topic)
    if (deliveries.length === 0) return
    await tx.execute(sql`insert into ${notificationDeliveries} (notification_id, user_id, channel, due_at)
      select id, (row ->> 'userId')::integer, row ->> 'channel', (row ->> 'dueAt')::timestamptz
      from unnest(${sql.param(open.map(({ id }) => id))}::integer[]) id, json_array_elements(${JSON.stringify(deliveries)}::json) row
      on conflict do nothing`)
  })

/**
 * Finds whom to tell of what is new, once it is calm. Whatever wrote the row, a process of the release before too, it is found by
 * `toldAt`; one that is committed meanwhile is found the next time.
 */
export const planDeliveries = async (db: Db, isClosing = () => false) => {
  const groups = await db
    .select({ kind: sql<NotificationKind>`${kind}`, accountId, warehouseId, userId })
    .from(notifications)
    .where(isUntold)
    .groupBy(kind, accountId, warehouseId, userId)
    .having(
      sql`max(${madeAt}) <= now() - ${seconds(CALM_SECONDS)} or min(${madeAt}) <= now() - ${seconds(LONGEST_WAIT_SECONDS)}`,
    )
    .limit(MAX_GROUPS)
  for (const group of groups) if (!isClosing()) await planGroup(db, group)
}
