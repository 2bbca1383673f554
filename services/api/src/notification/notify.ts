import type { NotificationKind } from '@hosts/shared/contract'
import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { notifications } from '../db/schema'
import type { Db } from '../db/types'

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
