import * as z from '@hosts/shared/zod'
import { MAX_PLACES } from './bay'
import { booking } from './booking'
import { id, idText, instant, instantInput } from './primitives'
import { text } from './typed-text'
import { longestPage, optionalPage, pageFacts } from './whole-list'

/** A bay, or `places` of a pool, out of use. `endsAt` null: until further notice. */
export const block = z.object({
  id,
  bay: z.object({ id, label: z.string() }),
  places: z.int(),
  startsAt: instant,
  endsAt: z.nullable(instant),
  reason: z.string(),
})
export type Block = z.infer<typeof block>

const endsAfterStart = z.refine<{ startsAt?: string | undefined; endsAt?: string | null | undefined }>(
  ({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(endsAt) > Date.parse(startsAt),
  { path: ['endsAt'], message: 'Ends before it starts' },
)
const places = z
  .int('Enter a whole number')
  .check(z.minimum(1, 'At least 1 place'), z.maximum(MAX_PLACES, `At most ${MAX_PLACES} places`))
const reason = text(1, 120, 'a reason')

/**
 * POST /warehouse/{id}/block; without `places` all of the bay, without `startsAt` from now on, by the API's clock, without `endsAt` until
 * further notice. With `around` a numbered bay is blocked in all of that time that is free: the answer names the bookings between, and asked
 * again after they have left it makes one block of the pieces; 409 only when nothing is free. 409 `bookings_in_the_way` with `bookings`, 409 `already_blocked` with `blocks` when blocks of the bay would overlap beyond
 * its places.
 */
export const blockBody = z
  .object({
    bayId: id,
    places: z.optional(places),
    startsAt: z.optional(instantInput),
    endsAt: z._default(z.nullable(instantInput), null),
    around: z.optional(z.boolean()),
    reason,
  })
  .check(endsAfterStart)
export type BlockBody = z.input<typeof blockBody>

/** The answer: the first of the blocks, with the bookings that are left in the way. */
export const createdBlock = z.extend(block, { bookings: z.optional(z.array(booking)) })
export type CreatedBlock = z.infer<typeof createdBlock>

/**
 * PATCH /block/{id}: changes the given fields; errors as for POST. With another `bayId` of the location the block moves there, for all of
 * its time; 409 `retired` when that bay is. DELETE ends a block that has started, which can be undone by its old `endsAt`, and deletes one
 * that has not.
 */
export const blockPatch = z
  .partial(z.object({ bayId: id, places, startsAt: instantInput, endsAt: z.nullable(instantInput), reason }))
  .check(endsAfterStart)
export type BlockPatch = z.input<typeof blockPatch>

/**
 * GET /warehouse/{id}/block: now and later, soonest first; of one bay with `bayId`. `page` or `limit` asks for a page, else all come, 422
 * `too_many_rows` above `maxListBytes`.
 */
export const blockQuery = { bayId: z.optional(idText), ...optionalPage(longestPage) }
/** With `count` and the rest of `listPage` when a page was asked for. */
export const blockList = z.object({ results: z.array(block), ...pageFacts })

/** Obstacles of a block, a smaller pool or a retirement: the answer of 409 `bookings_in_the_way` and `already_blocked`. */
export const bayConflict = z.object({
  message: z.string(),
  code: z.string(),
  bookings: z.optional(z.array(booking)),
  blocks: z.optional(z.array(block)),
})
