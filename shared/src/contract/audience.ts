import * as z from '@hosts/shared/zod'
import { id, idText, instant } from './primitives'

export const segmentPreset = z.enum([
  'all',
  'here-now',
  'arriving-24h',
  'upcoming',
  'past-90d',
  'overstaying',
])

/** GET /chat/segment: the presets first, then the location's saved segments. */
export const segment = z.object({ id: z.string(), name: z.string(), preset: z.boolean() })
export type Segment = z.infer<typeof segment>
export const segmentQuery = { warehouseId: idText }

export const audienceBody = z.object({
  warehouseId: id,
  segment: z.string().check(z.minLength(1), z.maxLength(40)),
  /** Given, drivers who lack a variable it names are counted as excluded. */
  text: z.optional(z.string().check(z.maxLength(2000))),
})

/** POST /chat/audience: whom a campaign would reach if it started now; `count` is after the exclusions. */
export const audience = z.object({
  count: z.int(),
  excluded: z.object({
    opted_out: z.int(),
    blocked: z.int(),
    missing_variable: z.int(),
    frequency_cap: z.int(),
  }),
  /** At most five drivers who would get it, with their message as it would read. */
  samples: z.array(z.object({ id, name: z.string(), text: z.string() })),
  asOf: instant,
})
export type Audience = z.infer<typeof audience>
