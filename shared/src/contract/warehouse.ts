import * as z from '@hosts/shared/zod'
import { photo } from './photo'
import { id, instant } from './primitives'

export const warehouseKind = z.enum(['parking', 'truck-bay', 'mixed'])
export const warehouseStatus = z.enum(['draft', 'published', 'paused', 'archived'])
export type WarehouseKind = z.infer<typeof warehouseKind>
export type WarehouseStatus = z.infer<typeof warehouseStatus>

/** Local times, `HH:MM`. `to` before `from` crosses midnight; equal times mean the whole day. */
export const interval = z.object({
  from: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time')),
  to: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time')),
})

/** Seven days from Monday, each with at most three intervals; a day without any is closed. */
export const weeklyHours = z.array(z.array(interval).check(z.maxLength(3))).check(z.length(7))

/** Which parts of the set-up are there; `rates` when every bay has some. Publish requires bays, rates and hours: 409 `not_ready`. */
export const setUp = z.object({
  bays: z.boolean(),
  rates: z.boolean(),
  hours: z.boolean(),
  access: z.boolean(),
  photo: z.boolean(),
})
export type SetUp = z.infer<typeof setUp>

export const coordinate = (limit: number) => z.nullable(z.number().check(z.minimum(-limit), z.maximum(limit)))

/**
 * A location; "warehouse" is the wire's word. Lengths in cm, weight in kg. For access-only users without the
 * optional fields.
 */
export const warehouse = z.object({
  id,
  kind: warehouseKind,
  name: z.string(),
  description: z.optional(z.string()),
  // Without the rules of input: values stored under older rules are still shown.
  address: z.object({ line1: z.string(), postcode: z.string(), city: z.string(), country: z.string() }),
  lat: coordinate(90),
  lng: coordinate(180),
  timezone: z.string(),
  currency: z.optional(z.string()),
  status: warehouseStatus,
  hours: weeklyHours,
  amenities: z.array(z.string()),
  maxLength: z.nullable(z.int()),
  maxHeight: z.nullable(z.int()),
  maxWeight: z.nullable(z.int()),
  bookingMode: z.optional(z.enum(['instant', 'request'])),
  /** Minutes after which a request without an answer expires. */
  requestExpiry: z.optional(z.int()),
  /** Minutes before the start and after the end of a booking in which the gate opens. */
  grace: z.int(),
  accessInstructions: z.string(),
  /** Gate staff type it to ask for access. */
  code: z.optional(z.string()),
  /** When scheduled campaigns wait, local times; null: never quiet. Texts about bookings and what a host sends now do not. */
  quietHours: z.optional(z.nullable(interval)),
  /** Whether drivers get chat messages about their bookings. */
  bookingTexts: z.optional(z.boolean()),
  cover: z.optional(z.nullable(photo)),
  /** Only in the answer of GET /warehouse/{id}. */
  setUp: z.optional(setUp),
  /** Grows with every change; for If-Match. */
  version: z.optional(z.int()),
  createdAt: instant,
})
export type Warehouse = z.infer<typeof warehouse>
