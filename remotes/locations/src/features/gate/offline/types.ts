import type { GateBooking, GateConflict, GateEvent, GateSnapshot, nearPlate } from '@hosts/shared/contract'
import type * as z from '@hosts/shared/zod'

/** One event as this device stores it. A later release may add fields, never change one: after a rollback an older one reads it. */
export type QueuedEvent = {
  /** The order in which it happened here; given by the database. */
  seq?: number
  userId: number
  userName: string
  locationId: number
  event: GateEvent
  /** `queued`: the server does not have it. `recorded`: it has. `conflict`: it has, and lists it for the host. */
  state: 'queued' | 'recorded' | 'conflict'
  /** The server's word for what it would have refused; only of `conflict`. */
  conflict: string | null
  /** When the server's answer came (ms, corrected); null while queued. */
  settledAt: number | null
  /** What it was about, for the board: of an undo, the event that it takes back. */
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
  /** Of the list. */
  key: string
  plate: string
  /** As this device's events leave it; null: on no list. */
  booking: GateBooking | null
  /** `later`: due on another day. `gone`: left, cancelled or a no-show; only found by a search. */
  side: 'expected' | 'later' | 'on_site' | 'gone'
  /** Since when it is on site (ms). */
  since: number | null
  /** Expected, and the start has passed. */
  isLate: boolean
  /** On site, and the end has passed. */
  isOverdue: boolean
  /**
   * What is against letting it in, of a vehicle on site against letting it out; null: nothing. The host decides: everything but
   * `already_inside` and `already_left` can be sent, and is recorded as "to look at".
   */
  conflict: GateConflict | null
  /** The last thing that this device did with it, for "queued" and Undo. */
  entry: GateEntry | null
}

export type GateEventInput = Pick<GateEvent, 'by' | 'bookingId' | 'bayId' | 'reason' | 'force'> & {
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

/** What a plate or code leads to; `isChecked`: the server was asked, else only this device. */
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

/** Events of somebody else that are still on this device: sent when that person logs in here, or handed in by who works here now. */
export type LeftEvents = { userId: number; name: string; count: number; since: number }

/** Why the server does not take what waits: it is not this person's gate any more, or it cannot read an event. */
export type Refusal = 'not-theirs' | 'unreadable'

/** `unavailable`: this browser stores nothing, so that nothing can be done without a network. */
export type GateStorage = 'ok' | 'full' | 'unavailable'

export type Gate = {
  /** `failed`: neither the server nor a snapshot; `error` says why. */
  status: 'loading' | 'ready' | 'failed'
  error: unknown
  /** Name, zone, grace, hours and closures; null without data. */
  location: GateSnapshot['location'] | null
  /** When the data was true (ms, the server's clock); null without data. */
  asOf: number | null
  /** The server cannot be reached, for whatever reason: the board decides by its snapshot. */
  isOffline: boolean
  /** Since when (ms, corrected); null while online. */
  offlineSince: number | null
  /** The time (ms) by the server's clock; again every minute. */
  now: number
  /** Of today and overdue ones, by start; those on site by end, visitors last; those overdue the longest first. */
  expected: GateVehicle[]
  onSite: GateVehicle[]
  overdue: GateVehicle[]
  /** This person's events here that the server does not have, in their order. */
  waiting: GateEntry[]
  /** Why the server does not take what waits, or null; it is tried again. */
  refusal: Refusal | null
  /** What this device did in the last 15 minutes, the newest first. */
  recent: GateEntry[]
  left: LeftEvents[]
  storage: GateStorage
  /** The one way for everything that happens, online too: stored, then sent at once. */
  send: (input: GateEventInput) => Promise<GateSendResult>
  /** Takes back an event of this device, for 15 minutes. */
  undo: (clientEventId: string) => Promise<GateSendResult>
  /** Asks the server when it can be reached, for 3 s at most, else this device. */
  lookUp: (text: string, by: 'plate' | 'code' | 'qr' | 'either') => Promise<GateLookUp>
  /** While somebody types: vehicles of any day whose plate, code or driver matches, similar ones last. Asks nobody. */
  search: (text: string) => { vehicle: GateVehicle; isSimilar: boolean }[]
  /** Bays that are free now and for the rest of a vehicle's stay, as far as this device knows. */
  findFreeBays: (vehicle: GateVehicle) => GateSnapshot['bays']
  /** Fetches the snapshot and sends what waits. */
  refresh: () => void
  /** After a question: sends what somebody else has left, in both names. */
  handIn: (userId: number) => Promise<void>
  /** After a question: deletes what waits of a person, the own included. */
  discard: (userId: number) => Promise<void>
}
