import * as z from '@hosts/shared/zod'
import { bayBulk } from './bay'
import { id, instant, minorUnits, severalLines, text, timezone } from './primitives'

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
  createdAt: instant,
})
export type Warehouse = z.infer<typeof warehouse>

export const ratePer = z.enum(['hour', 'day', 'week', 'month'])
export const rate = z.object({ per: ratePer, amount: minorUnits })

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

/** Without the defaults of `warehouseBody`: a patch changes only the fields it has. */
export const warehousePatch = z.partial(z.object(details))
