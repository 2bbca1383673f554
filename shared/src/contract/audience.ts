import * as z from '@hosts/shared/zod'
import { campaignPurpose, skipReason } from './campaign'
import { listPage } from './list-page'
import { atMost, id, idText, instant } from './primitives'
import { segmentFilter } from './segment-body'

export const segmentPreset = z.enum([
  'all',
  'here-now',
  'arriving-24h',
  'upcoming',
  'past-90d',
  'overstaying',
])

/** GET /chat/segment: the presets first, then the location's saved segments. */
export const segment = z.object({
  id: z.string(),
  name: z.string(),
  preset: z.boolean(),
  /** The conditions of a saved one, a `segmentFilter`. Its words are plain text: a later release knows more. */
  filter: z.optional(
    z.object({
      stay: z.optional(z.string()),
      tags: z.optional(z.array(z.string())),
      vehicleType: z.optional(z.string()),
      language: z.optional(z.string()),
      lastStayDays: z.optional(z.int()),
      consent: z.optional(z.boolean()),
      companyId: z.optional(id),
    }),
  ),
})
export type Segment = z.infer<typeof segment>
export const segmentQuery = { warehouseId: idText }

export const audienceBody = z.object({
  warehouseId: id,
  segment: z.optional(z.string().check(z.minLength(1), atMost(40))),
  /** Instead of a segment: the conditions of one that is being made. */
  filter: z.optional(segmentFilter),
  /** With a text, drivers who lack a variable of it count as excluded. */
  text: z.optional(z.string().check(atMost(2000))),
  purpose: z.optional(campaignPurpose),
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
  /** Drivers of the segment who are no part of the audience: without a phone, and for a notice neither on site nor arriving. */
  apart: z.optional(z.object({ no_phone: z.int(), not_here: z.int() })),
  /**
   * At most five of these drivers, with the message as each would read it; an ordinary one first. `odd`: where a message with a name looks
   * worst, `longest` or `unusual` (a name of which no word is the first name for sure). Other values may follow.
   */
  samples: z.array(z.object({ id, name: z.string(), text: z.string(), odd: z.optional(z.string()) })),
  asOf: instant,
})
export type Audience = z.infer<typeof audience>

/** Why a driver of the segment gets no message: what `excluded` and `apart` count. */
export const leftOutReason = z.enum([...skipReason.options, 'not_here', 'no_phone'])
export type LeftOutReason = z.infer<typeof leftOutReason>

/** POST /chat/audience/left-out: the drivers behind one of those numbers, by name. */
export const leftOutBody = z.extend(audienceBody, { reason: leftOutReason })
export const leftOutDrivers = listPage(z.object({ id, name: z.string() }))
export type LeftOutDrivers = z.infer<typeof leftOutDrivers>
