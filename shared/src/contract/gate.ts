import * as z from '@hosts/shared/zod'
import { vehicleType } from './bay'
import { bayName, bookingStatus } from './booking'
import { atMost, id, instant } from './primitives'
import { line } from './typed-text'
import { weeklyHours } from './warehouse'

/**
 * The gate: what gate staff, managers and owners of a location call, all under /warehouse/{id}/gate; its events are in gate-event.ts. Nothing
 * here has a price, a phone number or a message, but what is typed at the gate itself.
 */

/**
 * Why a vehicle is not let in or out by itself, and why an event is "to look at". On the wire a plain string: an older app shows one that
 * it does not know as "something else".
 * - too_early, too_late: on the day, outside start − grace to the end; wrong_day: on none of the booking's local days
 * - cancelled, no_show, not_confirmed (requested, declined, expired)
 * - already_inside, already_left, not_inside
 * - blocked_driver; bay_taken: by another vehicle, a block, or no bay is free
 * - no_booking: the plate is on no list; bad_plate: no plate at all, or longer than one can be
 * - of an undo: unknown_event, already_undone, undo_too_late, changed_since (the booking has changed)
 * - verify_first: no booking could be made before an owner confirms an email address
 * - unknown_person: handed in for somebody who is no former member; invalid: not an event; failed: could not be done
 */
export const gateConflicts = [
  'too_early',
  'too_late',
  'wrong_day',
  'cancelled',
  'no_show',
  'not_confirmed',
  'already_inside',
  'already_left',
  'not_inside',
  'blocked_driver',
  'bay_taken',
  'no_booking',
  'bad_plate',
  'unknown_event',
  'already_undone',
  'undo_too_late',
  'changed_since',
  'verify_first',
  'unknown_person',
  'invalid',
  'failed',
] as const
export type GateConflict = (typeof gateConflicts)[number]

/** A booking as the gate needs it. */
export const gateBooking = z.object({
  id,
  ref: z.string(),
  /** Six digits, from start − grace to the end + grace; null while the booking is not confirmed. */
  code: z.nullable(z.string()),
  bay: z.nullable(bayName),
  driver: z.object({
    id,
    name: z.string(),
    blockedAt: z.nullable(instant),
    /** Only with `blockedAt`, and not for one who was blocked before reasons were kept. */
    blockReason: z.optional(z.string()),
    /** He has a phone, and has said neither yes nor no to offers: the gate may ask. Else left out. New in 4.5. */
    isUnasked: z.optional(z.boolean()),
  }),
  plate: z.string(),
  vehicleType: z.nullable(vehicleType),
  startsAt: instant,
  endsAt: instant,
  status: bookingStatus,
  checkedInAt: z.nullable(instant),
  checkedOutAt: z.nullable(instant),
})
export type GateBooking = z.infer<typeof gateBooking>

/** A vehicle that was let in without a booking, or although its booking was over or its driver blocked, and has not left. */
export const gateVisitor = z.object({
  clientEventId: z.string(),
  plate: z.string(),
  reason: z.nullable(z.string()),
  since: instant,
  /** Where it was sent to, if it was. */
  bay: z.optional(bayName),
  /** Its driver is blocked, and why, where that is known. */
  blocked: z.optional(z.object({ reason: z.optional(z.string()) })),
})
export type GateVisitor = z.infer<typeof gateVisitor>

/**
 * POST …/gate/verify: one of the two. A code is for access, or a booking's reference; it may be as scanned (`readScan`), in an address. 429 after
 * 10 wrong access codes a minute.
 */
export const gateVerifyBody = z
  .object({
    code: z.optional(line.check(z.minLength(1, 'Enter the code'), atMost(500))),
    plate: z.optional(line.check(z.minLength(1, 'Enter the plate'), atMost(40))),
  })
  .check(
    z.refine(({ code, plate }) => (code === undefined) !== (plate === undefined), {
      path: ['plate'],
      message: 'Enter the plate or the code',
    }),
  )

export const nearPlate = z.object({
  booking: gateBooking,
  /** `other-day`: the same plate, which is due at another time than the booking that was found. */
  match: z.enum(['look-alike', 'transposed', 'one-letter', 'other-day']),
})

/**
 * `granted`: `booking` is expected now and nothing is against it. Else `conflict` says why not; `no_booking` without `booking`. `near` are
 * bookings with a similar plate, of any day, soonest first, the one that matters most of each plate: never granted by themselves.
 */
export const gateVerifyAnswer = z.object({
  granted: z.boolean(),
  conflict: z.nullable(z.string()),
  /** The location is closed now: warns, does not forbid. */
  isClosed: z.boolean(),
  booking: z.nullable(gateBooking),
  near: z.array(nearPlate),
  /** For a plate without a booking: when it entered, if it has not left. */
  visitor: z.optional(z.nullable(gateVisitor)),
})
export type GateVerifyAnswer = z.infer<typeof gateVerifyAnswer>

/** A vehicle without a booking is a visitor for this long; then hosts are asked whether it has left. */
export const VISITOR_HOURS = 48

/** As many visitors as a snapshot lists, and settled arrivals: whoever is at a gate can report any number of plates. */
export const MAX_VISITORS = 1000
/** As much of a visitor's reason as the gate gets. */
export const VISITOR_REASON_LENGTH = 100

/** The snapshot has bookings that end after `asOf` − 12 h and start before `asOf` + 48 h, and every vehicle on site. */
export const SNAPSHOT_HOURS = { before: 12, after: 48 } as const

/** GET …/gate/snapshot: all a phone needs to decide without a network (`findGateConflict`, `isBayTaken`, `offerBays`, `comparePlates`). */
export const gateSnapshot = z.object({
  /** The API's clock: the difference to the device's corrects its times. */
  asOf: instant,
  location: z.object({
    id,
    name: z.string(),
    timezone: z.string(),
    /** Minutes. */
    grace: z.int(),
    hours: weeklyHours,
    closures: z.array(z.object({ from: z.string(), to: z.string(), reason: z.string() })),
  }),
  /** Confirmed, checked in, checked out, cancelled and no-shows, by start. */
  bookings: z.array(gateBooking),
  /** Not the retired ones, by label. */
  bays: z.array(
    z.object({
      id,
      label: z.string(),
      zone: z.string(),
      capacity: z.int(),
      /** None: all. Optional: new in 4.0. */
      vehicleTypes: z.optional(z.array(vehicleType)),
      /** When the bay is next booked or blocked in full after the bookings and blocks below, or null. Optional: new in 4.0. */
      freeUntil: z.optional(z.nullable(instant)),
    }),
  ),
  blocks: z.array(z.object({ bayId: id, places: z.int(), startsAt: instant, endsAt: z.nullable(instant) })),
  /** Let in during the last `VISITOR_HOURS`, the latest `MAX_VISITORS` of them. */
  visitors: z.array(gateVisitor),
  /** There are earlier ones, which POST …/gate/verify finds by their plate. Optional: new in 4.0. */
  hasMoreVisitors: z.optional(z.boolean()),
  /** The `clientEventId` of arrivals of the last 48 h that were flagged and that a host has settled, the last `MAX_VISITORS` settled. */
  settled: z.optional(z.array(z.string())),
})
export type GateSnapshot = z.infer<typeof gateSnapshot>
