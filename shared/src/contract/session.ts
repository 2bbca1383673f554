import * as z from '@hosts/shared/zod'
import { id, instant } from './primitives'

export const subrole = z.enum(['owner', 'manager', 'access-only'])
export type Subrole = z.infer<typeof subrole>

export const timeFormat = z.enum(['12h', '24h'])
export type TimeFormat = z.infer<typeof timeFormat>

/**
 * The session user (SPEC.md section 3). It is read back from browser storage, so unknown fields are dropped.
 */
export const user = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subrole,
  company: z.string(),
  /** ISO 4217, of the account. */
  currency: z.string(),
  /** ISO 3166-1 alpha-2, of the account. */
  country: z.optional(z.string()),
  /** null: every location of the account. */
  warehouseIds: z.nullable(z.array(id)),
  verifiedAt: z.nullable(instant),
  /** One of `languages`, of the chat and of mails; null: the browser's, and for mails the account's. */
  language: z.optional(z.nullable(z.string())),
  /** null: that of the browser's language. */
  timeFormat: z.optional(z.nullable(timeFormat)),
  /** From when the account lets this person do nothing without a second factor, and there is none; left out: nothing is to do. */
  secondFactorFrom: z.optional(instant),
})
export type User = z.infer<typeof user>

/** Whether somebody may do nothing but set a second factor up; `now` in ms since 1970. */
export const needsFactor = (person: Pick<User, 'secondFactorFrom'> | null, now: number) =>
  person?.secondFactorFrom !== undefined && Date.parse(person.secondFactorFrom) <= now

/**
 * The session user as a client reads it: an answer, or what an earlier version stored, may have only the fields of SPEC.md section 3. An API
 * that says nothing of confirmed addresses asks nobody to confirm one. Typed by its result, as an endpoint's schema has to be.
 */
export const receivedUser = z.extend(user, {
  company: z._default(user.shape.company, ''),
  currency: z._default(user.shape.currency, 'EUR'),
  warehouseIds: z._default(user.shape.warehouseIds, null),
  verifiedAt: z._default(user.shape.verifiedAt, '1970-01-01T00:00:00Z'),
}) as unknown as z.ZodMiniType<User, User>

/**
 * Response of login and both sign-ups. The access token is valid for 15 minutes, the refresh token for 30
 * days after its last use.
 */
export const session = z.object({ user, accessToken: z.string(), refreshToken: z.string() })
export type Session = z.infer<typeof session>
export const receivedSession = z.extend(session, { user: receivedUser })

/** Response of POST /user/warehouse-owner/refresh. */
export const refreshAnswer = z.object({ accessToken: z.string() })
