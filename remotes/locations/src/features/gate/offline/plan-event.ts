import { comparePlates, type GateConflict, type GateEvent } from '@hosts/shared/contract'
import type { GateEventInput, GateVehicle, QueuedEvent } from './types'

/** What an event says, without what the device adds: its id and times. Of an undo also what it takes back. */
export type PlannedEvent = {
  event: Omit<GateEvent, 'clientEventId' | 'occurredAt' | 'deviceTime' | 'decidedOffline'>
  undone?: GateEvent | undefined
}
export type RefusedEvent = { status: 'refused'; conflict: GateConflict }

/**
 * What an event says, or why this device does not make it: a vehicle that is in is not let in again, whatever booking it shows, and one
 * that has left does not leave again. Everything else is recorded, and flagged by the server.
 */
export const planEvent = (
  vehicles: GateVehicle[],
  { type, by, bookingId, plate = '', reason, bayId, force }: GateEventInput,
): PlannedEvent | RefusedEvent => {
  const booked = vehicles.find((one) => bookingId !== undefined && one.booking?.id === bookingId)
  const wanted = booked?.plate ?? plate.trim()
  const isSame = (one: GateVehicle) => one === booked || comparePlates(wanted, one.plate) === 'same'
  const isInside = vehicles.some((one) => one.side === 'on_site' && isSame(one))
  if (type === 'in' && isInside) return { status: 'refused', conflict: 'already_inside' }
  if (type === 'out' && !isInside && booked?.booking?.status === 'checked_out')
    return { status: 'refused', conflict: 'already_left' }
  return {
    event: {
      type,
      by,
      ...(bookingId && { bookingId }),
      ...(wanted && { plate: wanted }),
      ...(reason && { reason }),
      ...(bayId && { bayId }),
      ...(force && { force }),
    },
  }
}

/** The event that takes another one back; null without that one, or when it is taken back already. Too late is for the server to say. */
export const planUndo = (events: QueuedEvent[], clientEventId: string): PlannedEvent | null => {
  const undone = events.find(({ event }) => event.clientEventId === clientEventId)?.event
  const isUndone = events.some(({ event, state }) => event.undoes === clientEventId && state !== 'conflict')
  if (!undone || isUndone || undone.type === 'undo') return null
  const { bookingId, plate } = undone
  return {
    event: {
      type: 'undo',
      by: 'manual',
      undoes: clientEventId,
      ...(bookingId && { bookingId }),
      ...(plate && { plate }),
    },
    undone,
  }
}
