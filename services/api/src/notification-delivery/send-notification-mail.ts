import { findNotificationPath } from '@hosts/shared/contract'
import * as z from 'zod/mini'
import type { Db } from '../db/types'
import type { JobHandler } from '../job/job-runner'
import type { Mail, Mailer } from '../lib/mailer'
import { renderHtml } from '../mail/html-template'
import { mailTexts } from '../mail/mail-texts'
import { en } from '../mail/mail-texts/en'
import { toOneLine } from '../mail/render-mail'
import { handOver } from '../mail/send-mail'
import { putIntoWords } from './put-into-words'
import { type Message, readMessage } from './read-message'
import { toUnsubscribeLinks, type UnsubscribeCodes } from './unsubscribe-code'

const payloadSchema = z.object({ message: z.uuid() })

type Parts = { publicUrl: string; codes: UnsubscribeCodes }

/** A message as a mail: the facts that the bell has, and the same in plain text and HTML. */
export const renderNotificationMail = (message: Message, { publicUrl, codes }: Parts): Mail => {
  const { language, title, lines, until, words } = putIntoWords(message)
  const { footer } = mailTexts[language] ?? en
  const { page, post } = toUnsubscribeLinks(publicUrl, codes.create(message.person.id, message.kind))
  const link = publicUrl + findNotificationPath(message, message.person.subrole)
  const unsubscribe = { text: words.unsubscribe, link: page }
  const { action = words.open, note } = message.kind === 'new-device' ? words.newDevice : {}
  const parts = [
    title,
    lines.map((line) => `- ${line}`).join('\n'),
    until,
    `${action}:\n${link}`,
    note,
    `-- \n${footer}\n${words.why}\n${unsubscribe.text}: ${unsubscribe.link}`,
  ]
  return {
    id: `notification-${message.id}`,
    to: message.person.email,
    subject: toOneLine(title),
    text: `${parts.filter(Boolean).join('\n\n')}\n`,
    html: renderHtml({
      language,
      title,
      text: until ?? '',
      lines,
      button: { text: action, link },
      note,
      footer: `${footer} ${words.why}`,
      unsubscribe,
    }),
    unsubscribe: post,
  }
}

/**
 * Does a `notification-mail` job: mails what is left of its message. A process that dies after the mail server has the mail and before the row
 * is gone sends it twice, with the same Message-ID.
 */
export const sendNotificationMail =
  ({ db, mailer, ...parts }: Parts & { db: Db; mailer: Mailer }): JobHandler =>
  async ({ payload }) => {
    const message = await readMessage(db, payloadSchema.parse(payload).message)
    if (message) await handOver(mailer, renderNotificationMail(message, parts))
  }
