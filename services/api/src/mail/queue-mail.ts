import { randomUUID } from 'node:crypto'
import type { Db } from '../db/types'
import { queueJob } from '../job/queue-job'
import type { Seal } from '../lib/seal'
import type { NewMail } from './new-mail'

/**
 * Queues a mail in the transaction that causes it: both happen, or neither. Sealed, because mails hold codes that the database otherwise has
 * as hashes only.
 */
export const createMailQueue =
  ({ seal }: Seal) =>
  (tx: Db, mail: NewMail) =>
    queueJob(tx, { kind: 'mail', key: `mail-${randomUUID()}`, payload: { sealed: seal(mail) } })
export type QueueMail = ReturnType<typeof createMailQueue>
