import { sql } from 'drizzle-orm'
import { inTransaction } from '../../db/in-transaction'
import type { Db } from '../../db/types'
import { queueJob } from '../../job/queue-job'
import { findKept } from '../merged-drivers'
import { type Known, lockConsent, recordConsent } from '../record-consent'
import type { StopReply } from './send-stop-reply'

/**
 * Withdraws a driver's consent because of a message of his of this time, and queues the one answer to it. Nothing when he has said something
 * else since, or has written the same before: a message is reported more than once, and found again before each campaign. In the conversation
 * of a merged driver it is the kept one's word, and is answered where it was written.
 */
export const withdrawOnStop = (db: Db, written: Known, at: Date) =>
  inTransaction(db, async (tx) => {
    const { warehouseId, driverId } = written
    const known = { warehouseId, driverId: await findKept(tx, driverId) }
    const consent = await lockConsent(tx, known)
    if (!consent) return
    const { since, last } = consent
    const isSuperseded = [since, last?.at].some((time) => time && time >= at)
    const isRepeated = !since && last?.source === 'chat' && !last.given && last.userId === null
    if (isSuperseded || isRepeated) return
    await recordConsent(tx, known, { given: false, source: 'chat', userId: null, at })
    const payload: StopReply = written
    const key = `stop-reply-${warehouseId}-${driverId}-${at.getTime()}`
    await queueJob(tx, { kind: 'stop-reply', key, payload })
    await tx.execute(sql`select notify_live(array[${warehouseId}::integer], array['ChatUser'])`)
  })
