import { email } from '@hosts/shared/contract'
import * as z from 'zod/mini'

/** One mail per event; texts in mail-texts/. */
const mailKind = z.enum([
  'verify',
  'reset',
  'passwordChanged',
  'passwordChangedFactors',
  'passkeyAdded',
  'passkeyRemoved',
  'emailCode',
  'emailChanged',
  'accessRequest',
  'accessRequests',
  'invite',
  'approved',
  'declined',
  'accountClosed',
  'factorOn',
  'factorOff',
  'appOff',
  'codesRenewed',
  'recoveryCodeUsed',
  'factorReset',
])
export type MailKind = z.infer<typeof mailKind>

/** The queued part of a mail, sealed until it is sent. */
export const newMail = z.object({
  kind: mailKind,
  to: email,
  /** One of mail-texts/. */
  language: z.string(),
  /** The slots of the text. */
  values: z.partialRecord(
    z.enum(['name', 'location', 'company', 'email', 'code', 'count', 'factors', 'owner']),
    z.string(),
  ),
  /** Target of the button. */
  link: z.optional(z.url({ protocol: /^https?$/ })),
  /** How the person ends mails of its kind: a page, and the address of a POST. */
  unsubscribe: z.optional(z.object({ page: z.url(), post: z.url() })),
  /** Later it is not worth sending (ms since 1970). */
  expiresAt: z.optional(z.number()),
})
export type NewMail = z.infer<typeof newMail>
