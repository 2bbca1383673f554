import type {
  GateBooking,
  GateConflict,
  GateEvent,
  GateSnapshot,
  GateVisitor,
  nearPlate,
  VehicleType,
} from '@hosts/shared/contract'
import type * as z from '@hosts/shared/zod'

type BayName = NonNullable<GateBooking['bay']>

/** One event as this device stores it. A later release may add fields, never change one: after a rollback an older one reads it. */
export type QueuedEvent = {
  /** Order of the events on this device; set by the database. */
  seq?: number
  userId: number
  userName: string
  locationId: number
  event: GateEvent
  /** `queued`: the server does not have it. `recorded`: it has. `conflict`: it has, and lists it for the host. */
  state: 'queued' | 'recorded' | 'conflict'
  /** The server's reason, for `conflict` only. */
  conflict: string | null
  /** When the server's answer came (ms, corrected); null while queued. */
  settledAt: number | null
  /** The event that an undo reverts, for the board. */
  undone?: GateEvent | undefined
}

/** An event of this device, for the board. */
export type GateEntry = Pick<QueuedEvent, 'state' | 'conflict' | 'userName'> & {
  event: GateEvent
  /** Milliseconds, corrected by the server's clock. */
  occurredAt: number
  isUndone: boolean
  /** Whether Undo is still possible: for 15 minutes, once, by the same person. */
  canUndo: boolean
}

/** One vehicle, this device's events applied. Never a price, a phone or a message. */
export type GateVehicle = {
  /** Key in the list. */
  key: string
  plate: string
  /** State after this device's events; null: on no list. */
  booking: GateBooking | null
  /** Of a vehicle without a booking: the bay that it was sent to here. */
  sentTo?: BayName | undefined
  /** `soon`: due after midnight, and may come in now. `later`: due on another day. `gone`: left, cancelled or a no-show; only found by a search. */
  side: 'expected' | 'soon' | 'later' | 'on_site' | 'gone'
  /** Since when it is on site (ms). */
  since: number | null
  /** Where the same plate is on site already, by another stay: it cannot come in twice. */
  inside?: { bay: string | null; since: number | null } | undefined
  /** On site without a booking, with a blocked driver; that of a booking says it itself. */
  blocked?: GateVisitor['blocked']
  /** Expected, and should be here already. */
  isLate: boolean
  /** On site, and the end has passed. */
  isOverdue: boolean
  /**
   * Why entering (or leaving) is not allowed; null if it is. The host may send all but `already_inside` and `already_left`; the API flags
   * them.
   */
  conflict: GateConflict | null
  /** The last thing that this device did with it, for "queued" and Undo. */
  entry: GateEntry | null
}

export type GateEventInput = Pick<
  GateEvent,
  'by' | 'bookingId' | 'bayId' | 'reason' | 'force' | 'vehicleType' | 'name' | 'phone' | 'consent'
> & {
  type: 'in' | 'out' | 'deny'
  /** Needed without a booking. */
  plate?: string | undefined
}

/**
 * `stored` only after the disk has it. `refused`: it is in, or out, already. `full`: the disk is; nothing was stored and nothing is lost:
 * say so, and try again. `unavailable`: this browser stores nothing (site data is off) and the server cannot be reached either.
 */
export type GateSendResult =
  | { status: 'stored'; entry: GateEntry }
  | { status: 'refused'; conflict: GateConflict }
  | { status: 'full' | 'unavailable' }

/** Result of a plate or code; `isChecked`: the server was asked, else only this device. */
export type GateLookUp = {
  /** `vehicle.conflict` null: let it in. */
  vehicle: GateVehicle | null
  by: 'code' | 'plate'
  /** With similar plates, each once, of any day, soonest first: offered, never let in by themselves. */
  near: { vehicle: GateVehicle; match: z.infer<typeof nearPlate>['match'] }[]
  isChecked: boolean
  /** When the server was asked (ms, its clock); null: only this device was. */
  askedAt: number | null
  /** Seconds until the next try after too many wrong codes; else 0. */
  retryAfter: number
}

/** Another person's unsent events on this device. */
export type OtherPersonEvents = { userId: number; name: string; count: number; since: number }

/** Why the server does not take what waits: it is not this person's gate any more, or it cannot read an event. */
export type Refusal = 'not-theirs' | 'unreadable'

/** `unavailable`: this browser stores nothing, so that nothing can be done without a network. */
export type GateStorage = 'ok' | 'full' | 'unavailable'

/** Bays for a vehicle: those that fit it, and those for other vehicles. `best`: the one to propose, if it surely fits. */
export type OfferedBays = Record<'fitting' | 'others', GateSnapshot['bays']> & {
  best: GateSnapshot['bays'][number] | undefined
}

export type Gate = {
  /** `failed`: neither the server nor a snapshot; `error` has the reason. */
  status: 'loading' | 'ready' | 'failed'
  error: unknown
  /** Name, zone, grace, hours and closures; null without data. */
  location: GateSnapshot['location'] | null
  /** When the data was true (ms, the server's clock); null without data. */
  asOf: number | null
  /** The server cannot be reached, for any reason: the board decides by its snapshot. */
  isOffline: boolean
  /** Since when (ms, corrected); null while online. */
  offlineSince: number | null
  /** The time (ms) by the server's clock; again every minute. */
  now: number
  /** Overdue and today's by start; on site by end; visitors last. */
  expected: GateVehicle[]
  /** Due after midnight, and may come in now. */
  soon: GateVehicle[]
  onSite: GateVehicle[]
  overdue: GateVehicle[]
  /** Earlier visitors are on site, too: only a check of their plate finds them, online. */
  hasMoreVisitors: boolean
  /** This person's events here that the server does not have, in their order. */
  waiting: GateEntry[]
  /** Why the server does not take what waits, or null; it is tried again. */
  refusal: Refusal | null
  /** Events of this device in the last 15 minutes, newest first. */
  recent: GateEntry[]
  othersEvents: OtherPersonEvents[]
  storage: GateStorage
  /** The one way for everything that happens, online too: stored, then sent at once. */
  send: (input: GateEventInput) => Promise<GateSendResult>
  /** Reverts an event of this device, for 15 minutes. */
  undo: (clientEventId: string) => Promise<GateSendResult>
  /** Asks the server when it can be reached, for 3 s at most, else this device. */
  lookUp: (text: string, by: 'plate' | 'code' | 'qr' | 'either') => Promise<GateLookUp>
  /** By its key, also one that has left the lists: as this device has it now. */
  find: (key: string) => GateVehicle | undefined
  /** While somebody types: vehicles of any day whose plate, code or driver matches, similar ones last. Sends no request. */
  search: (text: string) => { vehicle: GateVehicle; isSimilar: boolean }[]
  /** The blocked driver to whom a plate belongs. */
  findBlockedDriver: (plate: string) => GateBooking['driver'] | undefined
  /** Bays that are free now and for the rest of a vehicle's stay, by this device's data, the best first. */
  offerFreeBays: (vehicle: GateVehicle) => OfferedBays
  /** Bays that are free now for a vehicle without a booking, and until when it may stay (ms): those first that are free all the time. */
  offerWalkInBays: (type: VehicleType | undefined) => OfferedBays & { end: number }
  /** Out of use as a whole now, by the data of `asOf`. */
  blockedBays: GateSnapshot['bays']
  /** Fetches the snapshot and sends the queued events. */
  refresh: () => void
  /** After a confirmation: sends another person's events, with both names. */
  sendForOther: (userId: number) => Promise<void>
  /** After a confirmation: deletes a person's unsent events, also one's own. */
  discard: (userId: number) => Promise<void>
}
