import * as z from '@hosts/shared/zod'
import { bay, vehicleType } from './bay'
import { block } from './block'
import { bookingStatus } from './booking'
import { id, instant, instantInput } from './primitives'
import { longestPage } from './whole-list'

const DAY = 86_400_000
/** A stretch of the timeline, in days: two weeks with room to scroll on both sides. */
export const longestTimeline = 45

/**
 * GET /warehouse/{id}/timeline?from&to, for hosts; 400 for more than `longestTimeline` days. `limit` asks for the first page, of that many
 * stays and blocks at most; `after`, the `next` of the page before, for the one that follows. Without both all of it, 422 `too_many_rows`
 * above `maxListBytes`.
 */
export const timelineQuery = z
  .object({
    from: instantInput,
    to: instantInput,
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(longestPage))),
    after: z.optional(z.string().check(z.regex(/^(block-\d{1,10}|stay-\d{1,16}-\d{1,10})$/))),
  })
  .check(
    z.refine(({ from, to }) => Date.parse(to) > Date.parse(from), {
      path: ['to'],
      message: 'Ends before it starts',
    }),
    z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= longestTimeline * DAY, {
      path: ['to'],
      message: `At most ${longestTimeline} days`,
    }),
  )

/** A booking in the grid; the drawer fetches the rest. Open requests have no bay. */
export const timelineBooking = z.object({
  id,
  ref: z.string(),
  bayId: z.nullable(id),
  driver: z.object({ id, name: z.string() }),
  plate: z.string(),
  vehicleType: z.nullable(vehicleType),
  startsAt: instant,
  endsAt: instant,
  status: bookingStatus,
  overstay: z.boolean(),
  expiresAt: z.nullable(instant),
  /** When it came: its bay is in use since then, also before the start. */
  checkedInAt: z.optional(z.nullable(instant)),
  /** When a started stay got its current bay, if it changed. */
  baySince: z.optional(z.nullable(instant)),
  /** When it has left, which ends its bar. */
  checkedOutAt: z.nullable(instant),
  /** Whether nothing is left to pay; for a no-show, nothing of the charge. */
  paid: z.boolean(),
})
export type TimelineBooking = z.infer<typeof timelineBooking>

/**
 * All that a location has from `from` to `to`: its bays, without retired ones that hold nothing then, open requests, confirmed, checked-in,
 * checked-out and no-show stays, and blocks. A vehicle that is past its end counts until now. In pages the first has all bays, blocks come
 * before stays, and stays by their start.
 */
export const timeline = z.object({
  bays: z.array(bay),
  bookings: z.array(timelineBooking),
  blocks: z.array(block),
  asOf: instant,
  /** The `after` of the next page, null after the last. */
  next: z.optional(z.nullable(z.string())),
})
export type Timeline = z.infer<typeof timeline>
