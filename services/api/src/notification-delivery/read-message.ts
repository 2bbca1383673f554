import type { NotificationKind } from '@hosts/shared/contract'
import { and, asc, eq, inArray, isNull, min, notExists, sql } from 'drizzle-orm'
import { inTransaction } from '../db/in-transaction'
import { bookings, notificationDeliveries, notificationReads, notifications, warehouses } from '../db/schema'
import type { Db } from '../db/types'
import { describeSubjects } from '../notification/describe-subjects'
import type { Channel } from '../notification/notification-kinds'
import { findQuietEnd, wantsChannel } from '../notification/wants-channel'
import { findListeners } from './find-listeners'

/** Events that a message tells one by one. */
const MAX_LINES = 10

const findOpen = (tx: Db, message: string) =>
  tx
    .select({
      id: notifications.id,
      kind: sql<NotificationKind>`${notifications.kind}`,
      subject: notifications.subject,
      accountId: notifications.accountId,
      warehouseId: notifications.warehouseId,
      userId: notifications.userId,
      listener: notificationDeliveries.userId,
      channel: sql<Channel>`${notificationDeliveries.channel}`,
      now: sql<string>`now()::text`,
    })
    .from(notificationDeliveries)
    .innerJoin(notifications, eq(notifications.id, notificationDeliveries.notificationId))
    .where(
      and(
        eq(notificationDeliveries.message, message),
        isNull(notifications.settledAt),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(notificationReads)
            .where(
              and(
                eq(notificationReads.notificationId, notifications.id),
                eq(notificationReads.userId, notificationDeliveries.userId),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(notifications.id))

/** Where it is, and by when a request has to be answered: the first of several. */
const findPlace = async (tx: Db, { kind, warehouseId }: Row, subjects: string[]) => {
  if (warehouseId === null) return {}
  const { id, name, timezone } = warehouses
  const [location] = await tx.select({ id, name, timezone }).from(warehouses).where(eq(id, warehouseId))
  if (kind !== 'request' && kind !== 'request-expiring') return { location }
  const [first] = await tx
    .select({ until: min(bookings.expiresAt) })
    .from(bookings)
    .where(inArray(bookings.id, subjects.map(Number)))
  return { location, until: first?.until ?? undefined }
}
type Row = Awaited<ReturnType<typeof findOpen>>[number]

/**
 * What a queued message tells, by what is open, the rights and the settings of now: called right before it is sent. Undefined: nothing is
 * left to tell, or it waits for the end of the person's quiet hours.
 */
export const readMessage = (db: Db, message: string) =>
  inTransaction(db, async (tx) => {
    const open = await findOpen(tx, message)
    const [first] = open
    if (!first) return undefined
    const { kind, channel, listener: listenerId } = first
    const listener = (await findListeners(tx, first)).find(({ person }) => person.id === listenerId)
    if (!listener || !wantsChannel(listener.settings, kind, channel)) return undefined
    const quietEnd = findQuietEnd(listener.settings, kind, new Date(first.now))
    if (quietEnd) {
      await tx
        .update(notificationDeliveries)
        .set({ message: null, dueAt: quietEnd })
        .where(eq(notificationDeliveries.message, message))
      return undefined
    }
    const subjects = open.map(({ subject }) => subject)
    const shown = open.slice(0, MAX_LINES)
    const facts = await describeSubjects(tx, shown)
    return {
      id: message,
      kind,
      person: listener.person,
      ids: open.map(({ id }) => id),
      count: open.length,
      /** Of a single event. */
      subject: subjects.length === 1 ? subjects[0] : undefined,
      lines: shown.map(({ subject }) => facts.get(`${kind} ${subject}`) ?? {}),
      ...(await findPlace(tx, first, subjects)),
    }
  })
export type Message = NonNullable<Awaited<ReturnType<typeof readMessage>>>
