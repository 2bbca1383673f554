import { email } from '@hosts/shared/contract'
import * as z from 'zod/mini'

/** A mail for each thing that people are told; its texts are in mail-texts/. */
const mailKind = z.enum([
  'verify',
  'reset',
  'passwordChanged',
  'emailCode',
  'emailChanged',
  'accessRequest',
  'invite',
  'approved',
  'declined',
])
export type MailKind = z.infer<typeof mailKind>

/** What is queued of a mail, sealed, until it is sent. */
export const newMail = z.object({
  kind: mailKind,
  to: email,
  /** One of mail-texts/. */
  language: z.string(),
  /** The slots of the text. */
  values: z.partialRecord(z.enum(['name', 'location', 'company', 'email', 'code']), z.string()),
  /** Where the button leads. */
  link: z.optional(z.url({ protocol: /^https?$/ })),
  /** Later it is not worth sending (ms since 1970). */
  expiresAt: z.optional(z.number()),
})
export type NewMail = z.infer<typeof newMail>
