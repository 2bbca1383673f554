import * as z from '@hosts/shared/zod'
import { id, instant, unique } from './primitives'
import { locationsLimit } from './request-limits'
import { subrole } from './session'

/** GET /team, those who wait first. A pending member has asked for access with a location code and cannot log in yet. */
export const member = z.object({
  id,
  name: z.string(),
  email: z.string(),
  subrole,
  warehouseIds: z.nullable(z.array(id)),
  status: z.enum(['active', 'pending']),
  phone: z.optional(z.string()),
  /** When the account was created: of a pending member the request. */
  createdAt: z.optional(instant),
  /** The last refresh of a session, so up to 15 minutes behind; null: logged in nowhere. */
  usedAt: z.optional(z.nullable(instant)),
  /** Whether a login asks for more than the password. */
  hasSecondFactor: z.optional(z.boolean()),
})
export type Member = z.infer<typeof member>

/** null: every location of the account. */
const someLocations = z.nullable(
  unique(
    z
      .array(id)
      .check(
        z.minLength(1, 'Choose at least one location'),
        z.maxLength(locationsLimit, `Choose at most ${locationsLimit} locations, or all of them`),
      ),
  ),
)
/** POST /team/{id}/approve. Left out: every location. */
export const approveBody = z.object({ warehouseIds: z._default(someLocations, null) })
export type Approval = z.infer<typeof approveBody>

/** PATCH /team/{id}: changes the given fields. */
export const memberPatch = z.object({
  subrole: z.optional(subrole),
  warehouseIds: z.optional(someLocations),
})
export type MemberPatch = z.infer<typeof memberPatch>

/** POST /team/invite: the code is shown once; `link` opens the sign-up that fits the subrole. */
export const teamInvite = z.object({ code: z.string(), expiresAt: instant, link: z.string() })

/** GET /team/invite: an invite that nobody has accepted; expired once `expiresAt` is past. */
export const openInvite = z.object({
  id,
  email: z.string(),
  subrole,
  warehouseIds: z.nullable(z.array(id)),
  invitedBy: z.string(),
  /** When it was mailed last. */
  sentAt: z.optional(instant),
  expiresAt: instant,
})
export type OpenInvite = z.infer<typeof openInvite>
