import * as z from 'zod/mini'
import { GiveUpError, type JobHandler } from '../job/job-runner'
import type { Mail, Mailer } from '../lib/mailer'
import type { Seal } from '../lib/seal'
import { newMail } from './new-mail'
import { renderMail } from './render-mail'

const payload = z.object({ sealed: z.string() })

const openMail = ({ open }: Seal, job: Parameters<JobHandler>[0]) => {
  try {
    return newMail.parse(open(payload.parse(job.payload).sealed))
  } catch {
    // The error gets a new message: its own could contain the mail.
    throw new GiveUpError('The mail cannot be read: JWT_SECRET has changed, or the mail is not one of ours')
  }
}

/** Refused for good by the mail server: an unknown address, not a wrong password of ours. */
const isRefused = (error: { code?: string; responseCode?: number }) =>
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') && (error.responseCode ?? 0) >= 500

/** Gives a mail to the mail server; what it refuses for good is not tried again. */
export const handOver = (mailer: Mailer, mail: Mail) =>
  mailer.send(mail).catch((error) => {
    throw isRefused(error) ? new GiveUpError(error.message, { cause: error }) : error
  })

/**
 * Does a `mail`, `new-mail` or `factor-mail` job. A process that dies after the mail server has the mail and before the row is gone sends it twice, with the same
 * Message-ID.
 */
export const sendMail =
  ({ mailer, seal }: { mailer: Mailer; seal: Seal }): JobHandler =>
  async (job) => {
    const mail = openMail(seal, job)
    if (mail.expiresAt && mail.expiresAt <= Date.now()) throw new GiveUpError('Its code has expired')
    await handOver(mailer, { id: job.key, ...renderMail(mail) })
  }
