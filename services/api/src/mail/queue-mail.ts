import { randomUUID } from 'node:crypto'
import type { Db } from '../db/types'
import { queueJob } from '../job/queue-job'
import type { Seal } from '../lib/seal'
import type { MailKind, NewMail } from './new-mail'

/** Mails that the release before cannot read are jobs of another kind, which its processes leave alone: they may run beside this one. */
const newKinds: MailKind[] = ['accessRequests']

/**
 * Queues a mail in the transaction that causes it: both happen, or neither. Sealed, because mails hold codes that the database otherwise has
 * as hashes only.
 */
export const createMailQueue =
  ({ seal }: Seal) =>
  (tx: Db, mail: NewMail) =>
    queueJob(tx, {
      kind: newKinds.includes(mail.kind) ? 'new-mail' : 'mail',
      key: `mail-${randomUUID()}`,
      payload: { sealed: seal(mail) },
    })
export type QueueMail = ReturnType<typeof createMailQueue>
