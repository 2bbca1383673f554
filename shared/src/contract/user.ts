import * as z from '@hosts/shared/zod'
import { email, newPassword } from './credentials'
import { languages } from './languages'
import { phone } from './phone'
import { atMost, code, id, instant, unique } from './primitives'
import { companyNameLimit, locationsLimit } from './request-limits'
import { subrole, timeFormat } from './session'
import { text } from './typed-text'

export const signUpBody = z.object({
  name: text(2, 80, 'your name'),
  company: text(2, companyNameLimit, 'your company'),
  email,
  phone,
  password: newPassword,
  /** ISO 3166-1 alpha-2; decides the currency and the locale of the account. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose a country')),
  acceptTerms: z.literal(true, 'Please accept the terms to continue'),
  invite: z.optional(code),
})
export type SignUp = z.infer<typeof signUpBody>

export const parkingsSignUpBody = z
  .object({
    name: text(2, 80, 'your name'),
    email,
    phone,
    password: newPassword,
    invite: z.optional(code),
    /** Six characters, shown to the owner in the location's settings. */
    locationCode: z.optional(
      z
        .string()
        .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{6}$/, 'Enter the six characters of the code')),
    ),
  })
  .check(
    z.refine((body) => Boolean(body.invite ?? body.locationCode), {
      path: ['locationCode'],
      message: 'Enter the location code',
    }),
  )

export type ParkingsSignUp = z.infer<typeof parkingsSignUpBody>

/** Response 202 of a sign-up by location code: an owner has to approve it. */
export const pendingSignUp = z.object({ status: z.literal('pending'), location: z.string() })

/** GET /user/warehouse-owner/invite/{code}: an invite, for a page without a login. */
export const invite = z.object({
  email: z.string(),
  company: z.string(),
  country: z.string(),
  subrole,
  locations: z.array(z.string()),
  expiresAt: instant,
})
export type Invite = z.infer<typeof invite>

export const inviteBody = z.object({
  email,
  subrole,
  /** null, or left out: every location of the account. */
  warehouseIds: z._default(
    z.nullable(
      unique(z.array(id).check(z.maxLength(locationsLimit, `Choose at most ${locationsLimit} locations`))),
    ),
    null,
  ),
})

/** GET /user/me/session: where the user is logged in. */
export const sessionEntry = z.object({
  id,
  /** The browser's User-Agent at the login. */
  device: z.nullable(z.string()),
  startedAt: instant,
  /** The last refresh, so up to 15 minutes behind. */
  usedAt: instant,
  current: z.boolean(),
})
export type SessionEntry = z.infer<typeof sessionEntry>

export const refreshBody = z.object({ refreshToken: code })
/** POST /user/warehouse-owner/password/reset/check: 204 as long as the code is valid, else 422 `code_expired`. */
export const resetCheckBody = z.object({ code })
export const resetPasswordBody = z.object({ code, password: newPassword })
export const verifyBody = z.object({ code })
/** POST /user/me/password: 422 at `current` when it is wrong. A new password ends the other sessions. */
export const passwordBody = z.object({ current: z.string().check(atMost(200)), next: newPassword })
export const userPatch = z.object({
  name: z.optional(text(2, 80, 'your name')),
  phone: z.optional(phone),
  language: z.optional(z.nullable(z.enum(languages))),
  timeFormat: z.optional(z.nullable(timeFormat)),
})
export type UserPatch = z.infer<typeof userPatch>
/** POST /user/me/email: mails a code to the new address. 422 at `password` when it is wrong, at `email` when that is taken. */
export const emailChangeBody = z.object({
  email,
  password: z.string().check(z.minLength(1, 'Enter your password'), atMost(200)),
})
/** POST /user/me/email/confirm: 422 `code_expired` at `code` when it is wrong, too. */
export const emailConfirmBody = z.object({
  code: z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Enter the six digits of the code')),
})
