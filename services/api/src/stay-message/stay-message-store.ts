import {
  type AuditChange,
  type ListPage,
  maxStayMessages,
  type StayMessage,
  type StayMessageBody,
  type StayMessagePatch,
  stayMoments,
} from '@hosts/shared/contract'
import { and, eq, gt, sql } from 'drizzle-orm'
import { inTransaction } from '../db/in-transaction'
import { stayMessageSends, stayMessages, warehouses } from '../db/schema'
import type { StayMessageRow } from '../db/schema/stay-message'
import type { Db } from '../db/types'
import { audit } from '../lib/audit'
import { diffFields } from '../lib/diff-fields'
import { ApiError, notFound } from '../lib/errors'
import { paginate } from '../lib/paging'

const isMessage = (warehouseId: number, id: number) =>
  and(eq(stayMessages.id, id), eq(stayMessages.warehouseId, warehouseId))

const toMessage = ({ id, moment, minutes, text, translations, onSince }: StayMessageRow, sent: number) => ({
  id,
  moment,
  minutes,
  text,
  translations,
  isOn: onSince !== null,
  sent,
})

const countSent = (db: Db) =>
  db.$count(
    stayMessageSends,
    and(
      eq(stayMessageSends.stayMessageId, stayMessages.id),
      gt(stayMessageSends.sentAt, sql`now() - interval '30 days'`),
    ),
  )
const select = (db: Db) => db.select({ row: stayMessages, sent: countSent(db) }).from(stayMessages)

/** A location's messages in the order of a stay; of one moment, in the order in which they are sent. */
export const listStayMessages = async (db: Db, warehouseId: number): Promise<ListPage<StayMessage>> => {
  const rows = await select(db).where(eq(stayMessages.warehouseId, warehouseId))
  const place = (moment: string) => (stayMoments as readonly string[]).indexOf(moment)
  const isAhead = (moment: string) => moment.startsWith('before')
  const ordered = rows.toSorted(
    ({ row: a }, { row: b }) =>
      place(a.moment) - place(b.moment) ||
      (isAhead(a.moment) ? b.minutes - a.minutes : a.minutes - b.minutes) ||
      a.id - b.id,
  )
  const messages = ordered.map(({ row, sent }) => toMessage(row, sent))
  return paginate({ page: 1, limit: maxStayMessages }).toList(messages, messages.length)
}

const toOnSince = (isOn: boolean | undefined) => (isOn ? new Date() : null)

const show = ({ moment, minutes, text, translations, onSince }: StayMessageRow) => ({
  moment,
  minutes,
  isOn: onSince !== null,
  text: [text, translations],
})

const auditMessage = (
  tx: Db,
  event: 'stay-message-added' | 'stay-message-changed' | 'stay-message-removed',
  { warehouseId, moment }: StayMessageRow,
  changes: AuditChange[] = [],
) => audit(tx, event, { warehouseId, subject: moment, changes })

/** Adds a message, off unless asked for; 409 at the limit. The lock on the location keeps the limit under parallel calls. */
export const createStayMessage = (db: Db, { isOn, ...values }: StayMessageBody): Promise<StayMessage> =>
  inTransaction(db, async (tx) => {
    await tx.select().from(warehouses).where(eq(warehouses.id, values.warehouseId)).for('update')
    const existing = await tx.$count(stayMessages, eq(stayMessages.warehouseId, values.warehouseId))
    if (existing >= maxStayMessages)
      throw new ApiError(
        409,
        'too_many_stay_messages',
        `A location has at most ${maxStayMessages} messages by the stay. Delete one first`,
      )
    const [row] = await tx
      .insert(stayMessages)
      .values({ ...values, onSince: toOnSince(isOn) })
      .returning()
    const stored = row as StayMessageRow
    await auditMessage(tx, 'stay-message-added', stored, diffFields({}, show(stored), ['text']))
    return toMessage(stored, 0)
  })

/** Changes a message. Switched on again, it counts from now: nobody is told of a check-in or a departure of before. */
export const editStayMessage = (
  db: Db,
  warehouseId: number,
  id: number,
  { isOn, ...values }: StayMessagePatch,
): Promise<StayMessage> =>
  inTransaction(db, async (tx) => {
    const [found] = await select(tx).where(isMessage(warehouseId, id)).for('update', { of: stayMessages })
    if (!found) throw notFound()
    const { row, sent } = found
    const isSwitched = isOn !== undefined && isOn !== (row.onSince !== null)
    const changes = { ...values, ...(isSwitched && { onSince: toOnSince(isOn) }) }
    if (Object.keys(changes).length === 0) return toMessage(row, sent)
    const [stored] = await tx.update(stayMessages).set(changes).where(eq(stayMessages.id, id)).returning()
    const changed = stored as StayMessageRow
    await auditMessage(tx, 'stay-message-changed', changed, diffFields(show(row), show(changed), ['text']))
    return toMessage(changed, sent)
  })

/** Deletes a message; what waits to be sent is not sent. */
export const deleteStayMessage = (db: Db, warehouseId: number, id: number) =>
  inTransaction(db, async (tx) => {
    const [deleted] = await tx.delete(stayMessages).where(isMessage(warehouseId, id)).returning()
    if (!deleted) throw notFound()
    await auditMessage(tx, 'stay-message-removed', deleted)
  })
