import * as z from '@hosts/shared/zod'
import { bayBulk } from './bay'
import { photo } from './photo'
import { id, instant, longText, severalLines, text, timezone } from './primitives'
import { rate } from './rate'

export const warehouseKind = z.enum(['parking', 'truck-bay', 'mixed'])
export const warehouseStatus = z.enum(['draft', 'published', 'paused', 'archived'])
export type WarehouseKind = z.infer<typeof warehouseKind>
export type WarehouseStatus = z.infer<typeof warehouseStatus>

export const address = z.object({
  line1: text(2, 120, 'the street and number'),
  postcode: text(2, 16, 'the postcode'),
  city: text(1, 80, 'the city'),
  country: z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose a country')),
})

/** Local times, `HH:MM`. `to` before `from` crosses midnight; equal times mean the whole day. */
export const interval = z.object({
  from: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 08:30')),
  to: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 17:00')),
})

/** Seven days from Monday, each with at most three intervals; a day without any is closed. */
export const weeklyHours = z.array(z.array(interval).check(z.maxLength(3))).check(z.length(7))

const localDate = z.iso.date('Choose a day')

/** Whole local days on which the location is closed, first and last included. */
export const closure = z
  .object({ from: localDate, to: localDate, reason: text(1, 120, 'a reason') })
  .check(
    z.refine(({ from, to }) => to >= from, { path: ['to'], message: 'The last day is before the first' }),
  )
export type Closure = z.infer<typeof closure>
/** PUT /warehouse/{id}/closure. */
export const closures = z.object({
  closures: z.array(closure).check(z.maxLength(60, 'At most 60 closures')),
})
/** GET /warehouse/{id}/closure, and the answer of PUT: with the location's version, for If-Match. */
export const storedClosures = z.extend(closures, { version: z.int() })
export type StoredClosures = z.infer<typeof storedClosures>

/** Which parts of the set-up are there; `rates` when every bay has some. Publish requires bays, rates and hours: 409 `not_ready`. */
export const setUp = z.object({
  bays: z.boolean(),
  rates: z.boolean(),
  hours: z.boolean(),
  access: z.boolean(),
  photo: z.boolean(),
})
export type SetUp = z.infer<typeof setUp>

const coordinate = (limit: number) => z.nullable(z.number().check(z.minimum(-limit), z.maximum(limit)))

/**
 * A location; "warehouse" is the wire's word. Lengths in cm, weight in kg. For access-only users without the
 * optional fields.
 */
export const warehouse = z.object({
  id,
  kind: warehouseKind,
  name: z.string(),
  description: z.optional(z.string()),
  // Without the rules of input: what was stored under older ones is still shown.
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
  /** When drivers get no automatic messages, local times; null: never quiet. */
  quietHours: z.optional(z.nullable(interval)),
  /** Whether drivers are told in the chat what happens to their bookings. */
  bookingTexts: z.optional(z.boolean()),
  cover: z.optional(z.nullable(photo)),
  /** Only in the answer of GET /warehouse/{id}. */
  setUp: z.optional(setUp),
  /** Grows with every change; for If-Match. */
  version: z.optional(z.int()),
  createdAt: instant,
})
export type Warehouse = z.infer<typeof warehouse>

const details = {
  kind: warehouseKind,
  name: text(3, 80, 'a name'),
  description: z.string().check(z.maxLength(2000, 'At most 2000 characters'), severalLines),
  address,
  lat: coordinate(90),
  lng: coordinate(180),
  timezone,
  hours: weeklyHours,
  bookingMode: z.enum(['instant', 'request']),
}

/** POST /warehouse creates the location, its bays and its rates in one transaction. */
export const warehouseBody = z.object({
  ...details,
  description: z._default(details.description, ''),
  lat: z._default(details.lat, null),
  lng: z._default(details.lng, null),
  bookingMode: z._default(details.bookingMode, 'instant'),
  bays: z.array(bayBulk).check(z.maxLength(10)),
  rates: z.array(rate).check(z.maxLength(4)),
})
export type WarehouseBody = z.input<typeof warehouseBody>

/** GET /warehouse: `status` filters, `search` matches name and city. */
export const warehouseQuery = {
  search: z.optional(z.string().check(z.maxLength(80))),
  status: z.optional(warehouseStatus),
}

const limit = (max: number, unit: string) =>
  z.nullable(
    z.int('Enter a whole number').check(z.minimum(1, 'At least 1'), z.maximum(max, `At most ${max} ${unit}`)),
  )

/** Everything that hosts set, each section of the settings some of it. */
export const warehouseSettings = z.object({
  ...details,
  amenities: z.array(text(1, 40, 'an amenity')).check(z.maxLength(30, 'At most 30')),
  maxLength: limit(3000, 'cm'),
  maxHeight: limit(1000, 'cm'),
  maxWeight: limit(100_000, 'kg'),
  requestExpiry: z
    .int('Enter a whole number')
    .check(z.minimum(5, 'At least 5 minutes'), z.maximum(1440, 'At most 1440 minutes')),
  grace: z
    .int('Enter a whole number')
    .check(z.minimum(0, 'At least 0 minutes'), z.maximum(120, 'At most 120 minutes')),
  accessInstructions: longText(0, 1000, 'the instructions'),
  quietHours: z.nullable(interval),
  bookingTexts: z.boolean(),
})

/**
 * PATCH /warehouse/{id}. Without the defaults of `warehouseBody`: a patch changes only the fields it has. With an `If-Match` header
 * of another than the current `version`: 409 `changed_meanwhile`. An archived location can be
 * changed in no way, nor its bays, blocks and photos: 409 `archived`. A published one keeps some hours: 409 `not_ready`.
 */
export const warehousePatch = z.partial(warehouseSettings)
export type WarehousePatch = z.input<typeof warehousePatch>

/** DELETE /warehouse/{id} archives; the body repeats the location's name. 409 `open_bookings` with `bookings`. */
export const archiveBody = z.object({ name: z.string() })
