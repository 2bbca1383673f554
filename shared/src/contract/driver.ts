import * as z from '@hosts/shared/zod'
import { vehicleType } from './bay'
import { bayName, bookingStatus } from './booking'
import { phone } from './phone'
import { atMost, id, idText, instant } from './primitives'
import { line } from './typed-text'

export const stay = z.enum(['here-now', 'arriving-24h', 'upcoming', 'past', 'none'])
export type Stay = z.infer<typeof stay>

/** GET /chat/users: a driver as one location knows them. */
export const chatUser = z.object({
  id,
  name: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  company: z.nullable(z.string()),
  /** The company that pays for his stays, while it is in use; `company` is its name. Left out: `company` is only a text. New in 4.5. */
  companyId: z.optional(id),
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
  /** Where one driver is asked for who has withdrawn his consent: when, and how; nobody ever asked one without. */
  withdrawn: z.optional(z.object({ at: instant, source: z.string() })),
  /** The id of the conversation with this driver, `messaging:…`, which may not exist yet. */
  cid: z.string(),
  /** Where one driver is asked for: up to five others of the location with the same phone, who may be the same person. */
  samePhone: z.optional(z.array(z.object({ id, name: z.string() }))),
  /**
   * Where one driver is asked for: false for a caller who may not change, merge or erase him as a person, 403 `known_elsewhere`. Left out: he
   * may. New in 4.6.
   */
  canChange: z.optional(z.boolean()),
  /** Where one driver is asked for: the conversations of up to 20 drivers who were merged into him. */
  merged: z.optional(
    z.array(
      z.object({
        name: z.string(),
        cid: z.string(),
        /** A number of his own, which leads to this driver. New in 4.6. */
        phone: z.optional(z.string()),
        /** Nobody ever wrote in it: the chat service has none. */
        isMissing: z.optional(z.boolean()),
      }),
    ),
  ),
})
export type ChatUser = z.infer<typeof chatUser>

export const chatUsersQuery = {
  warehouseId: idText,
  /** Since 4.6 that of one who was merged leads to the kept one, who is answered by his own id. */
  driverId: z.optional(idText),
  search: z.optional(line.check(atMost(80))),
  segment: z.optional(z.string().check(atMost(40))),
  /** Comma-separated. */
  tags: z.optional(z.string().check(atMost(500))),
  /** Only drivers whose phone another one of the location has. */
  samePhone: z.optional(z.literal('true')),
  /** Whether consent to campaigns is recorded. */
  consent: z.optional(z.enum(['true', 'false'])),
  /** Whether the location lets him in. */
  blocked: z.optional(z.enum(['true', 'false'])),
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

/** The tags of a location that most of its drivers have, up to so many. */
export const MAX_DRIVER_TAGS = 100
/** GET /chat/users/tag: the tags that a location's drivers have, with the number of drivers, the most used first. */
export const driverTags = z.object({ results: z.array(z.object({ tag: z.string(), count: z.int() })) })
export type DriverTags = z.infer<typeof driverTags>

export const chatUserQuery = { warehouseId: idText }

/** GET /chat/users/{id}/consent: what a driver has said about campaigns, the newest first. `who` wrote it down, null for one who has left. */
export const consentChange = z.object({
  given: z.boolean(),
  source: z.string(),
  at: instant,
  who: z.nullable(z.string()),
})
export type ConsentChange = z.infer<typeof consentChange>

/** GET /chat/users/{id}/stay: a driver's bookings at a location, the newest first. `paid` and `due`: what was paid, and what is left. */
export const driverStay = z.object({
  id,
  ref: z.string(),
  status: bookingStatus,
  plate: z.string(),
  bay: z.nullable(bayName),
  startsAt: instant,
  endsAt: instant,
  currency: z.string(),
  amount: z.int(),
  paid: z.int(),
  due: z.int(),
})
export type DriverStay = z.infer<typeof driverStay>

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
