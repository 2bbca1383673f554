import * as z from '@hosts/shared/zod'
import { vehicleType } from './bay'
import { bayName } from './booking'
import { gateBooking } from './gate'
import { listPage } from './list-page'
import { atMost, id, idText, instant, instantInput } from './primitives'
import { phoneLimit } from './request-limits'
import { line } from './typed-text'

export const gateEventType = z.enum(['in', 'out', 'deny', 'undo'])
/** How the vehicle was found; `manual`: chosen from the list, or not on it. */
export const gateEventBy = z.enum(['code', 'plate', 'qr', 'manual'])

export const clientEventId = z.string().check(z.regex(/^[!-~]{1,64}$/, 'Not an id'))

/**
 * One event as the gate sends it. Without `bookingId` the API looks for a booking with that plate. An arrival without one that names a bay
 * is booked there, until `findWalkInEnd` or the bay's next booking, unless the bay was taken meanwhile: then it is a visitor, flagged as
 * `bay_taken`. Times are UTC; `occurredAt` is corrected by the snapshot's clock, `deviceTime` is not.
 */
export const gateEvent = z.object({
  clientEventId,
  type: gateEventType,
  by: gateEventBy,
  bookingId: z.optional(id),
  plate: z.optional(line.check(atMost(200))),
  /** Bay that the vehicle was sent to: instead of its own, or without a booking. */
  bayId: z.optional(id),
  /** Of a vehicle without a booking; name and phone of its driver as they were typed. */
  vehicleType: z.optional(vehicleType),
  name: z.optional(line.check(atMost(80))),
  phone: z.optional(line.check(atMost(phoneLimit))),
  /** Whether its driver was asked for campaigns and agreed. Without a booking only with a bay, as only then the driver is stored. */
  consent: z.optional(z.boolean()),
  /** For a denial, or a vehicle that is not on the list. */
  reason: z.optional(line.check(atMost(500))),
  /** For an undo: the `clientEventId` of an event at most `checkInUndoTime` older. */
  undoes: z.optional(clientEventId),
  occurredAt: instantInput,
  deviceTime: z.optional(instantInput),
  decidedOffline: z.boolean(),
  /** Whether a host allowed it outside its time. Ignored from gate staff. */
  force: z.optional(z.boolean()),
  /** The user who did it, when somebody else hands in the queue of a removed person. */
  actedBy: z.optional(id),
})
export type GateEvent = z.infer<typeof gateEvent>

export const MAX_GATE_EVENTS = 500

/** POST …/gate/event. The API reads each item by itself: one that is no `gateEvent` is recorded as `invalid` and refuses no other. */
export const gateEventsBody = z.object({
  events: z.array(gateEvent).check(z.minLength(1), z.maxLength(MAX_GATE_EVENTS)),
})

/** In the order of the body. A `clientEventId` that the location has seen gets its first answer. */
export const gateEventResults = z.object({
  results: z.array(
    z.object({
      clientEventId: z.string(),
      status: z.enum(['ok', 'conflict']),
      conflict: z.optional(z.string()),
      /** The booking that it was about, if there is one. */
      bookingId: z.optional(z.nullable(id)),
    }),
  ),
})
export type GateEventResult = z.infer<typeof gateEventResults>['results'][number]

/** GET …/gate/event, newest first, paged. `type` null: it could not be read. */
export const storedGateEvent = z.object({
  id,
  warehouseId: id,
  clientEventId: z.string(),
  type: z.nullable(gateEventType),
  by: z.nullable(gateEventBy),
  booking: z.nullable(gateBooking),
  plate: z.nullable(z.string()),
  bay: z.nullable(bayName),
  reason: z.nullable(z.string()),
  occurredAt: instant,
  receivedAt: instant,
  /** How far (ms) the device's clock was ahead of ours. */
  clockOffset: z.nullable(z.int()),
  decidedOffline: z.boolean(),
  actor: z.object({ id: z.nullable(id), name: z.string() }),
  /** The person who handed it in, if that is somebody else. */
  sentBy: z.nullable(z.object({ id: z.nullable(id), name: z.string() })),
  conflict: z.nullable(z.string()),
  undoneAt: z.nullable(instant),
  settled: z.nullable(
    z.object({ at: instant, by: z.nullable(z.string()), way: z.string(), note: z.nullable(z.string()) }),
  ),
})
export type StoredGateEvent = z.infer<typeof storedGateEvent>
export const gateEventPage = listPage(storedGateEvent)

/**
 * GET /to-look-at, for hosts: events with a `conflict` that nobody has settled, oldest first, of all their locations or of one. A vehicle
 * without a booking that was settled with `keep` comes once more when nobody has let it out for `VISITOR_HOURS`.
 */
export const toLookAtQuery = { warehouseId: z.optional(idText) }
export const toLookAt = listPage(
  z.extend(storedGateEvent, {
    location: z.object({ id, name: z.string(), timezone: z.string() }),
    /** `settleBody.way` that are possible now. */
    ways: z.array(z.string()),
    /** Let in without a booking more than `VISITOR_HOURS` ago, and nobody has let it out. */
    isStillHere: z.optional(z.boolean()),
  }),
)
export type ToLookAtItem = z.infer<typeof toLookAt>['results'][number]

/**
 * POST …/gate/event/{eventId}/settle, for hosts. `apply`: it was right, so the booking gets the status of the event; `assign`: it belongs
 * to the booking `bookingId`, which gets that status; `keep`: nothing changes. A denial that is applied changes no booking; an unreadable
 * event that is assigned is an arrival, an undo of an unknown one reverts the last change of the booking. 409 `bay_taken` with the free
 * bays, `wrong_status`, `already_settled`, `wrong_way` for one that is not in `ways`.
 */
export const settleBody = z.object({
  way: z.enum(['apply', 'assign', 'keep']),
  bookingId: z.optional(id),
  bayId: z.optional(id),
  note: z.optional(line.check(atMost(200))),
})
export type SettleBody = z.input<typeof settleBody>
