import * as z from '@hosts/shared/zod'
import { vehicleType } from './bay'
import { phone } from './phone'
import { atMost, id, idText, instant, unique } from './primitives'
import { line, longText, text } from './typed-text'

export const stay = z.enum(['here-now', 'arriving-24h', 'upcoming', 'past', 'none'])
export type Stay = z.infer<typeof stay>

/** GET /chat/users: a driver as one location knows them. */
export const chatUser = z.object({
  id,
  name: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  company: z.nullable(z.string()),
  language: z.string(),
  vehicles: z.array(
    z.object({ plate: z.string(), region: z.string(), type: vehicleType, length: z.nullable(z.int()) }),
  ),
  tags: z.array(z.string()),
  note: z.string(),
  stay,
  lastStayAt: z.nullable(instant),
  blockedAt: z.nullable(instant),
  /** Why he is blocked; null for one who was blocked before reasons were kept. */
  blockReason: z.optional(z.nullable(z.string())),
  marketingConsentAt: z.nullable(instant),
  /** The id of the conversation with this driver, `messaging:…`, which may not exist yet. */
  cid: z.string(),
  /** Where one driver is asked for: up to five others of the location with the same phone, who may be the same person. */
  samePhone: z.optional(z.array(z.object({ id, name: z.string() }))),
})
export type ChatUser = z.infer<typeof chatUser>

export const chatUsersQuery = {
  warehouseId: idText,
  driverId: z.optional(idText),
  search: z.optional(line.check(atMost(80))),
  segment: z.optional(z.string().check(atMost(40))),
  /** Comma-separated. */
  tags: z.optional(z.string().check(atMost(500))),
  /** Only drivers whose phone another one of the location has. */
  samePhone: z.optional(z.literal('true')),
}

/**
 * Limits of a driver and of a location's data about one: characters of a tag and of a note, number of tags and of vehicles. A page of
 * drivers has `pageVehicles` at most, an equal share of each driver's.
 */
export const driverLimits = {
  tagLength: 24,
  tags: 20,
  noteLength: 1000,
  blockReasonLength: 200,
  vehicles: 500,
  pageVehicles: 2000,
} as const

/** Without commas, because a query separates tags with them. */
const tag = text(1, driverLimits.tagLength, 'a tag').check(z.regex(/^[^,]*$/, 'A tag has no comma'))

export const chatUserQuery = { warehouseId: idText }
/** How a driver said whether he wants campaigns. On the wire a plain text: `before` stands where that was not kept yet. */
export const consentSource = z.enum(['in-person', 'phone', 'form', 'chat', 'import'])
export type ConsentSource = z.infer<typeof consentSource>
/** PATCH /chat/users/{id}: what a location stores about a driver. */
export const chatUserPatch = z.partial(
  z.object({
    /** Blocked drivers get no campaigns and may not enter; null lets him in again. */
    blocked: z.nullable(z.object({ reason: text(1, driverLimits.blockReasonLength, 'a reason') })),
    consent: z.object({ given: z.boolean(), source: consentSource }),
    tags: unique(z.array(tag).check(z.maxLength(driverLimits.tags, `At most ${driverLimits.tags} tags`))),
    note: longText(0, driverLimits.noteLength, 'a note'),
  }),
)
export type ChatUserPatch = z.infer<typeof chatUserPatch>

/** GET /chat/users/{id}/consent: what a driver has said about campaigns, the newest first. `who` wrote it down, null for one who has left. */
export const consentChange = z.object({
  given: z.boolean(),
  source: z.string(),
  at: instant,
  who: z.nullable(z.string()),
})
export type ConsentChange = z.infer<typeof consentChange>

/** POST /warehouse/{id}/driver-lookup, in a body because addresses are logged. */
export const driverLookupBody = z.object({ phone })
/** The driver of the account with a phone: a new booking with it is theirs. `isHere`: known at this location. Null for nobody. */
export const driverLookup = z.object({
  driver: z.nullable(
    z.object({
      id,
      name: z.string(),
      isHere: z.boolean(),
      isBlocked: z.boolean(),
      blockReason: z.optional(z.string()),
    }),
  ),
  /** The number as the API reads it, in E.164; not for one that the location's country cannot have. */
  phone: z.optional(z.string()),
})
export type DriverLookup = z.infer<typeof driverLookup>
