import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { StreamChat } from 'stream-chat'
import { accounts, notifications } from '../../db/schema'
import type { Db } from '../../db/types'
import { plugin } from '../../lib/plugin'
import { createPollLoop } from '../../lib/poll-loop'
import { settleNotifications } from '../../notification/notify'
import { findLastReads } from './find-last-reads'

const PAUSE_MS = 15_000
/** Ten calls of the chat service. */
const MOST_CHECKED = 300

/**
 * Settles what was told about messages that somebody has read since: Stream reports what is written, not what is read. Without any open one it
 * asks nothing. A conversation that is gone is settled, too. Looks at those after an id, and answers where the next look starts: many that stay
 * unread would hide all newer ones otherwise.
 */
export const settleRead = async (db: Db, stream: StreamChat, after = 0, most = MOST_CHECKED) => {
  const open = await db
    .select({ id: notifications.id, subject: notifications.subject })
    .from(notifications)
    .innerJoin(accounts, eq(accounts.id, notifications.accountId))
    .where(
      and(
        eq(notifications.kind, 'message'),
        isNull(notifications.settledAt),
        isNull(accounts.closedAt),
        gt(notifications.id, after),
      ),
    )
    .orderBy(asc(notifications.id))
    .limit(most)
  const subjects = open.map(({ subject }) => subject)
  const reads = await findLastReads(stream, subjects)
  await settleNotifications(
    db,
    ['message'],
    subjects.filter((subject) => !reads.get(subject)?.isUnread),
  )
  return open.length < most ? 0 : (open.at(-1)?.id ?? 0)
}

/** Does it while the API listens. */
export const readMessagePlugin = plugin('read-messages', ['chat'], async (app) => {
  const { db, log, stream } = app
  if (!stream) return
  let after = 0
  const loop = createPollLoop(
    async () => {
      after = await settleRead(db, stream, after)
    },
    {
      pollMs: PAUSE_MS,
      onError: (error) => log.warn({ err: error }, 'the chat service did not say what was read'),
    },
  )
  app.addHook('onListen', async () => loop.start())
  app.addHook('preClose', loop.close)
})
