import { randomUUID } from 'node:crypto'
import type { Db } from '../db/types'
import { queueJob } from '../job/queue-job'
import type { Seal } from '../lib/seal'
import type { MailKind, NewMail } from './new-mail'

/** Mails that the release before cannot read are jobs of another kind, which its processes leave alone: they may run beside this one. */
const jobKinds: Partial<Record<MailKind, string>> = {
  accessRequests: 'new-mail',
  passwordChangedFactors: 'factor-mail',
  factorOn: 'factor-mail',
  factorOff: 'factor-mail',
  appOff: 'factor-mail',
  codesRenewed: 'factor-mail',
  recoveryCodeUsed: 'factor-mail',
  factorReset: 'factor-mail',
  passkeyAdded: 'factor-mail',
  passkeyRemoved: 'factor-mail',
}

/**
 * Queues a mail in the transaction that causes it: both happen, or neither. Sealed, because mails hold codes that the database otherwise has
 * as hashes only. `runAt`: not before.
 */
export const createMailQueue =
  ({ seal }: Seal) =>
  (tx: Db, mail: NewMail, runAt?: Date) =>
    queueJob(tx, {
      kind: jobKinds[mail.kind] ?? 'mail',
      key: `mail-${randomUUID()}`,
      payload: { sealed: seal(mail) },
      ...(runAt && { runAt }),
    })
export type QueueMail = ReturnType<typeof createMailQueue>
