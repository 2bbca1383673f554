import type { NotificationKind } from '@hosts/shared/contract'
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { notifications, type UserRow } from '../db/schema'
import type { Db } from '../db/types'
import { announceOwn } from '../live/announce-user'

/** Makes open tabs read their notifications again, once the transaction ends. */
export const announce = (tx: Db, warehouseIds: (number | null)[]) =>
  tx.execute(
    sql`select notify_live(${`{${warehouseIds.filter((id) => id !== null).join()}}`}::integer[], array['Notification'])`,
  )

type Event = {
  kind: NotificationKind
  subject: number | string
  warehouseId: number
  /** The only one who is told. */
  userId?: number | null
}

/** Tells people about something, in the transaction that causes it; once of each subject. */
export const notify = async (tx: Db, { kind, subject, warehouseId, userId = null }: Event) => {
  const { rows } =
    await tx.execute(sql`insert into ${notifications} (account_id, warehouse_id, user_id, kind, subject)
    select account_id, id, ${userId}::integer, ${kind}, ${String(subject)} from warehouses where id = ${warehouseId}
    on conflict (kind, subject) do nothing returning id`)
  if (rows.length > 0) await announce(tx, [warehouseId])
}

/** The same for what can come back: what was told and settled before is forgotten. */
export const notifyAgain = async (tx: Db, event: Event) => {
  const isSame = and(eq(notifications.kind, event.kind), eq(notifications.subject, String(event.subject)))
  await tx.delete(notifications).where(and(isSame, isNotNull(notifications.settledAt)))
  await notify(tx, event)
}

/** Tells one person about something of their own, without a location. */
export const notifyPerson = async (
  tx: Db,
  { id, accountId }: Pick<UserRow, 'id' | 'accountId'>,
  { kind, subject }: Pick<Event, 'kind' | 'subject'>,
) => {
  await tx
    .insert(notifications)
    .values({ accountId, userId: id, kind, subject: String(subject) })
    .onConflictDoNothing()
  await announceOwn(tx, { id, accountId }, 'Notification')
}

const settle = async (tx: Db, isMeant: SQL | undefined) => {
  const settled = await tx
    .update(notifications)
    .set({ settledAt: sql`now()` })
    .where(and(isMeant, isNull(notifications.settledAt)))
    .returning({ warehouseId: notifications.warehouseId })
  if (settled.length > 0)
    await announce(
      tx,
      settled.map(({ warehouseId }) => warehouseId),
    )
}

/** Settles what was told about these subjects, for everybody, in the transaction of whoever acts. */
export const settleNotifications = async (
  tx: Db,
  kinds: NotificationKind[],
  subjects: readonly (number | string)[],
) => {
  if (subjects.length === 0 || kinds.length === 0) return
  await settle(
    tx,
    and(
      inArray(notifications.kind, kinds),
      // As one parameter: a statement has at most 65,535.
      sql`${notifications.subject} = any(${sql.param(subjects.map(String))}::text[])`,
    ),
  )
}
