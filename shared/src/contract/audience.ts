import * as z from '@hosts/shared/zod'
import { atMost, id, idText, instant } from './primitives'

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
  segment: z.string().check(z.minLength(1), atMost(40)),
  /** With a text, drivers who lack a variable of it count as excluded. */
  text: z.optional(z.string().check(atMost(2000))),
})

/** POST /chat/audience: the drivers that a campaign would reach now; `count` is after the exclusions. */
export const audience = z.object({
  count: z.int(),
  excluded: z.object({
    opted_out: z.int(),
    blocked: z.int(),
    missing_variable: z.int(),
    frequency_cap: z.int(),
  }),
  /**
   * At most five of these drivers, with the message as each would read it; an ordinary one first. `odd`: where a message with a name looks
   * worst, `longest` or `unusual` (a name of which no word is the first name for sure). Other values may follow.
   */
  samples: z.array(z.object({ id, name: z.string(), text: z.string(), odd: z.optional(z.string()) })),
  asOf: instant,
})
export type Audience = z.infer<typeof audience>
