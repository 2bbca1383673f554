import * as z from '@hosts/shared/zod'
import { bayBulk, poolBody } from './bay-body'
import { atMost, unique } from './primitives'
import { rate } from './rate'
import { repeatedNameLimit, timeZoneLimit } from './request-limits'
import { line, lines, longText, text } from './typed-text'
import { coordinate, interval, warehouseKind, warehouseStatus, weeklyHours } from './warehouse'

const address = z.object({
  line1: text(2, 120, 'the street and number'),
  postcode: text(2, 16, 'the postcode'),
  city: text(1, 80, 'the city'),
  country: z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose a country')),
})

/** With a slash, or UTC: JavaScript and PostgreSQL disagree on short names. CET has a summer time in one of them only. */
export const timezone = z.string().check(
  z.maxLength(timeZoneLimit, 'Choose a time zone'),
  z.refine((zone) => {
    if (!zone.includes('/') && zone !== 'UTC') return false
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
    } catch {
      return false
    }
  }, 'Choose a time zone'),
)

const details = {
  kind: warehouseKind,
  name: text(3, 80, 'a name'),
  description: lines.check(atMost(2000)),
  address,
  lat: coordinate(90),
  lng: coordinate(180),
  timezone,
  hours: weeklyHours,
  bookingMode: z.enum(['instant', 'request']),
}

/** POST /warehouse, with an Idempotency-Key, creates the location, its bays and its rates in one transaction. */
export const warehouseBody = z.object({
  ...details,
  description: z._default(details.description, ''),
  lat: z._default(details.lat, null),
  lng: z._default(details.lng, null),
  bookingMode: z._default(details.bookingMode, 'instant'),
  bays: z.array(bayBulk).check(z.maxLength(10)),
  /** New in 4.1. */
  pools: z._default(z.array(poolBody).check(z.maxLength(10)), []),
  rates: z.array(rate).check(z.maxLength(4)),
})
export type WarehouseBody = z.input<typeof warehouseBody>

/**
 * GET /warehouse: `status` filters, `search` matches name and city. `description` and `accessInstructions` are shortened there; GET
 * /warehouse/{id} has all of them.
 */
export const warehouseQuery = {
  search: z.optional(line.check(atMost(80))),
  status: z.optional(warehouseStatus),
}

const limit = (max: number, unit: string) =>
  z.nullable(
    z.int('Enter a whole number').check(z.minimum(1, 'At least 1'), z.maximum(max, `At most ${max} ${unit}`)),
  )

/** Everything that hosts set, each section of the settings some of it. */
export const warehouseSettings = z.object({
  ...details,
  amenities: unique(z.array(text(1, 40, 'an amenity')).check(z.maxLength(30, 'At most 30'))),
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
export const archiveBody = z.object({ name: line.check(atMost(repeatedNameLimit)) })
