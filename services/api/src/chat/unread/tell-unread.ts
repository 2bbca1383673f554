import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { StreamChat } from 'stream-chat'
import * as z from 'zod/mini'
import { inTransaction } from '../../db/in-transaction'
import { notifications } from '../../db/schema'
import type { Db } from '../../db/types'
import type { JobHandler } from '../../job/job-runner'
import { queueJob } from '../../job/queue-job'
import { notify } from '../../notification/notify'
import { parseChannelId } from '../chat-ids'
import { findLastReads } from './find-last-reads'

const UNREAD_MINUTES = 5
const payloadSchema = z.object({ channelId: z.string(), at: z.iso.datetime() })

/** Looks in five minutes whether a driver's message was read. */
export const queueUnreadCheck = async (db: Db, channelId: string, at: string) => {
  const { rows } = await db.execute<{ at: string }>(
    sql`select (now() + ${UNREAD_MINUTES} * interval '1 minute')::text as at`,
  )
  await queueJob(db, {
    kind: 'unread-message',
    key: `unread-message-${channelId}-${at}`,
    payload: { channelId, at },
    runAt: new Date(rows[0]?.at ?? Number.NaN),
  })
}

/** Does an `unread-message` job: tells hosts of a message that nobody has read; once for all of a conversation that are unread. */
export const tellUnread =
  ({ db, stream }: { db: Db; stream: StreamChat | undefined }): JobHandler =>
  async ({ payload }) => {
    const { channelId, at } = payloadSchema.parse(payload)
    const known = parseChannelId(channelId)
    if (!known || !stream) return
    const found = (await findLastReads(stream, [channelId])).get(channelId)
    if (!found?.isUnread || found.lastRead >= new Date(at)) return
    await inTransaction(db, async (tx) => {
      // Unread again: told as new.
      await tx
        .delete(notifications)
        .where(
          and(
            eq(notifications.kind, 'message'),
            eq(notifications.subject, channelId),
            isNotNull(notifications.settledAt),
          ),
        )
      await notify(tx, { kind: 'message', subject: channelId, warehouseId: known.warehouseId })
    })
  }
