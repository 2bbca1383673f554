import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from './config'

export type Mail = {
  /** The same for each attempt at one mail, so that a repeated one is recognised. */
  id?: string
  to: string
  subject: string
  text: string
  html?: string
  /** Address of a POST that ends mails of this kind by one press (RFC 8058). */
  unsubscribe?: string
}
/** Hands mail over. Mail holds one-time links, so it is never logged. */
export type Mailer = { send: (mail: Mail) => Promise<void> }

/** Writes each mail as a JSON file that only its owner can read. */
export const outboxMailer = (folder: string): Mailer => ({
  send: async ({ id = randomUUID(), ...mail }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const text = JSON.stringify({ id, at: new Date().toISOString(), ...mail }, null, 2)
    // Whoever reads the folder finds whole mails only.
    const part = join(folder, `${id}.part`)
    await writeFile(part, text, { mode: 0o600 })
    await rename(part, join(folder, `${id}.json`))
  },
})

/** Shorter (ms) than the lease of a job. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Addresses as objects: as text, one could be several. */
const toMessage = ({ id = randomUUID(), to, subject, text, html, unsubscribe }: Mail, from: Sender) => ({
  messageId: `<${id}@${from.address.split('@')[1]}>`,
  from,
  to: { name: '', address: to },
  subject,
  text,
  ...(html && { html }),
  // Prevents automatic replies to a one-time link.
  headers: {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    ...(unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
})

export type Sender = { name: string; address: string }
export type Transport = { sendMail: (message: ReturnType<typeof toMessage>) => Promise<unknown> }

/** Sends by SMTP. A password is never sent without TLS. */
export const smtpMailer = (
  from: Sender,
  smtpUrl: string,
  transport: Transport = createTransport({
    url: smtpUrl,
    ...timeouts,
    requireTLS: new URL(smtpUrl).username !== '',
  }),
): Mailer => ({
  send: async (mail) => {
    await transport.sendMail(toMessage(mail, from))
  },
})

/** By SMTP_URL; without it, mails wait in a folder, which the local stack shows (mail/mailbox-routes.ts). */
export const createMailer = ({ SMTP_URL, MAIL_FROM, PUBLIC_URL, DATA_DIR }: Config): Mailer => {
  if (!SMTP_URL) return outboxMailer(getOutbox(DATA_DIR))
  const address = MAIL_FROM ?? `no-reply@${new URL(PUBLIC_URL).hostname}`
  return smtpMailer({ name: 'Hosts', address }, SMTP_URL)
}
export const getOutbox = (dataDir: string) => join(dataDir, 'outbox')
