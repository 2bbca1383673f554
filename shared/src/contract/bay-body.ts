import * as z from '@hosts/shared/zod'
import { bay, bayFeature, bayStatus, MAX_PLACES, vehicleType } from './bay'
import { atMost, unique } from './primitives'
import { listLimit } from './request-limits'
import { line, text } from './typed-text'

const label = text(1, 12, 'a label')
const zone = line.check(atMost(40))
const capacity = z
  .int('Enter a whole number')
  .check(z.minimum(1, 'At least 1 place'), z.maximum(MAX_PLACES, `At most ${MAX_PLACES} places`))
const vehicleTypes = unique(
  z.array(vehicleType).check(z.maxLength(listLimit, `At most ${listLimit} vehicle types`)),
)
const features = unique(z.array(bayFeature).check(z.maxLength(listLimit, `At most ${listLimit} features`)))

/** GET /warehouse/{id}/bay: `search` matches labels; `vehicleType` finds the bays that accept it, also those that accept all. */
export const bayQuery = {
  search: z.optional(line.check(atMost(80))),
  zone: z.optional(z.string().check(atMost(40))),
  vehicleType: z.optional(vehicleType),
  status: z.optional(bayStatus),
}

/** The answer to POST …/bay/bulk. */
export const bayList = z.object({ results: z.array(bay) })

/** POST /warehouse/{id}/bay/bulk: numbered bays `{prefix}{from}` to `{prefix}{to}`, all or none; 422 `label_taken` names those taken. */
export const bayBulk = z
  .object({
    prefix: line.check(atMost(8)),
    from: z
      .int('Enter a whole number')
      .check(z.minimum(1, 'Start at 1 or more'), z.maximum(9999, 'At most 9999')),
    to: z.int('Enter a whole number').check(z.minimum(1, 'At least 1'), z.maximum(9999, 'At most 9999')),
    zone: z._default(zone, ''),
    vehicleTypes: z._default(vehicleTypes, []),
    features: z._default(features, []),
  })
  .check(
    z.refine((bulk) => bulk.to >= bulk.from, {
      path: ['to'],
      message: 'The last number is before the first',
    }),
    z.refine((bulk) => bulk.to - bulk.from < 200, { path: ['to'], message: 'At most 200 bays at once' }),
  )
export type BayBulk = z.input<typeof bayBulk>

/** The labels of a range, in order. */
export const bulkLabels = ({ prefix, from, to }: Pick<BayBulk, 'prefix' | 'from' | 'to'>) =>
  Array.from({ length: to - from + 1 }, (_, index) => `${prefix}${from + index}`)

/** Two bays of a location whose labels have the same key have the same label: on a sign, "a1" is A1. */
export const toLabelKey = (label: string) => label.toLowerCase()

/** POST /warehouse/{id}/bay. No `vehicleTypes`: the bay accepts all. 422 `label_taken`. */
export const bayBody = z.object({
  label,
  zone: z._default(zone, ''),
  capacity: z._default(capacity, 1),
  vehicleTypes: z._default(vehicleTypes, []),
  features: z._default(features, []),
})
export type BayBody = z.input<typeof bayBody>

/** A pool among the bays of a new location. */
export const poolBody = z.extend(bayBody, {
  capacity: capacity.check(z.minimum(2, 'A pool has at least 2 places')),
})

/**
 * PATCH /bay/{id}: changes the given fields; `retired` is out of use for good, `active` brings it back. The first bay of a new zone brings
 * the rates of its old one, which raises the location's version. 409 `bookings_in_the_way` when a booking needs a removed place, 409
 * `already_blocked` when only a block does; 409 `booked` for numbered ↔ pooled once there is a booking; 409 `not_ready` for the last bay of
 * a published location, and for a bay of it without any rates.
 */
export const bayPatch = z.partial(
  z.object({
    label,
    zone,
    capacity,
    vehicleTypes,
    features,
    status: z.enum(['active', 'retired']),
  }),
)
export type BayPatch = z.input<typeof bayPatch>
