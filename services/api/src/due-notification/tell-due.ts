import type { NotificationKind } from '@hosts/shared/contract'
import { and, eq, inArray, isNotNull, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { isFound } from '../db/found-ids'
import { inTransaction } from '../db/in-transaction'
import { accounts, bookings, notifications, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { announce, settleNotifications } from '../notification/notify'
import { dueKinds } from './due-kinds'

const BATCH = 500

type Rule = NonNullable<(typeof dueKinds)[NotificationKind]>

const tellBatch = (db: Db, kind: NotificationKind, isDue: SQL, replaces?: NotificationKind) =>
  inTransaction(db, async (tx) => {
    const isTold = tx
      .select({ one: sql`1` })
      .from(notifications)
      .where(
        and(
          eq(notifications.kind, kind),
          sql`${notifications.subject} = ${bookings.id}::text`,
          isNull(notifications.settledAt),
        ),
      )
    const found = await tx
      .select({
        accountId: warehouses.accountId,
        warehouseId: warehouses.id,
        subject: sql<string>`${bookings.id}::text`,
      })
      .from(warehouses)
      .innerJoin(accounts, eq(accounts.id, warehouses.accountId))
      .innerJoin(bookings, eq(bookings.warehouseId, warehouses.id))
      .where(and(ne(warehouses.status, 'archived'), isNull(accounts.closedAt), isDue, notExists(isTold)))
      .limit(BATCH)
    if (found.length === 0) return 0
    const subjects = found.map(({ subject }) => subject)
    // What was settled once and is so again is told again, as new.
    const isSettled = and(eq(notifications.kind, kind), isNotNull(notifications.settledAt))
    await tx
      .delete(notifications)
      .where(
        and(
          inArray(notifications.subject, subjects),
          or(isSettled, replaces && eq(notifications.kind, replaces)),
        ),
      )
    await tx
      .insert(notifications)
      .values(found.map((row) => ({ ...row, kind })))
      .onConflictDoNothing()
    await announce(
      tx,
      found.map(({ warehouseId }) => warehouseId),
    )
    return found.length
  })

/**
 * Settles what is no longer so: a stay was extended, a bay is free, a location is archived, a process of the release before has answered a
 * request.
 */
const settleOver = (db: Db, kind: NotificationKind, { table, isOpen }: Pick<Rule, 'table' | 'isOpen'>) =>
  inTransaction(db, async (tx) => {
    // One type for all tables, which have the same two columns.
    const about = (table ?? bookings) as typeof bookings
    const open = await tx
      .select({ subject: notifications.subject })
      .from(notifications)
      .where(and(eq(notifications.kind, kind), isNull(notifications.settledAt)))
    if (open.length === 0) return
    const subjects = open.map(({ subject }) => subject)
    const still = await tx
      .select({ id: about.id })
      .from(about)
      .innerJoin(warehouses, eq(warehouses.id, about.warehouseId))
      .where(and(isFound(about.id, subjects.map(Number)), isOpen, ne(warehouses.status, 'archived')))
    const isStill = new Set(still.map(({ id }) => String(id)))
    await settleNotifications(
      tx,
      [kind],
      subjects.filter((subject) => !isStill.has(subject)),
    )
  })

/** Tells hosts what has become so by the time, each once, and settles what no longer is. Two processes may do it at once. */
export const tellDue = async (db: Db, isClosing = () => false) => {
  for (const [kind, rule] of Object.entries(dueKinds) as [NotificationKind, Rule][]) {
    if (isClosing()) return
    await settleOver(db, kind, rule)
    const { isDue, replaces } = rule
    while (isDue && !isClosing() && (await tellBatch(db, kind, isDue, replaces)) === BATCH);
  }
}
