import * as z from '@hosts/shared/zod'
import { booking } from './booking'
import { atMost, id } from './primitives'
import { line } from './typed-text'
import { warehouseStatus } from './warehouse'

/** The most of each kind that GET /search finds. */
export const MAX_FOUND = 5

/** What one search may have, in characters. */
export const searchLengths = { least: 2, most: 80 } as const

/** GET /search: a plate, name, phone, reference, or a whole access code. */
export const searchQuery = {
  q: line.check(z.minLength(searchLengths.least), atMost(searchLengths.most)),
}

const place = { id, name: z.string(), timezone: z.string() }

/** Who is found, and the location that saw them last. */
export const foundDriver = z.object({
  id,
  name: z.string(),
  phone: z.string(),
  company: z.nullable(z.string()),
  plates: z.array(z.string()),
  warehouseId: id,
})
export type FoundDriver = z.infer<typeof foundDriver>

/** At most `MAX_FOUND` of each kind, the best first, of the locations that the caller may see. */
export const searchAnswer = z.object({
  locations: z.array(z.object({ ...place, city: z.string(), status: warehouseStatus })),
  bookings: z.array(booking),
  drivers: z.array(foundDriver),
  /** The locations of the bookings and drivers. */
  places: z.array(z.object(place)),
  /** Six digits were not compared with access codes: too many were tried. */
  codesRefused: z.optional(z.boolean()),
})
export type SearchAnswer = z.infer<typeof searchAnswer>
