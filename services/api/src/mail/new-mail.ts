import { email } from '@hosts/shared/contract'
import * as z from 'zod/mini'

/** One mail per event; texts in mail-texts/. */
const mailKind = z.enum([
  'verify',
  'reset',
  'passwordChanged',
  'emailCode',
  'emailChanged',
  'accessRequest',
  'accessRequests',
  'invite',
  'approved',
  'declined',
  'accountClosed',
])
export type MailKind = z.infer<typeof mailKind>

/** The queued part of a mail, sealed until it is sent. */
export const newMail = z.object({
  kind: mailKind,
  to: email,
  /** One of mail-texts/. */
  language: z.string(),
  /** The slots of the text. */
  values: z.partialRecord(z.enum(['name', 'location', 'company', 'email', 'code', 'count']), z.string()),
  /** Target of the button. */
  link: z.optional(z.url({ protocol: /^https?$/ })),
  /** Later it is not worth sending (ms since 1970). */
  expiresAt: z.optional(z.number()),
})
export type NewMail = z.infer<typeof newMail>
