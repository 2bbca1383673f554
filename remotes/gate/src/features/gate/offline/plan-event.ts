import { comparePlates, type GateConflict, type GateEvent, showPlate } from '@hosts/shared/contract'
import type { GateEventInput, GateVehicle, QueuedEvent } from './types'

/** An event without its id and times, which the device adds; an undo also has the event it reverts. */
export type PlannedEvent = {
  event: Omit<GateEvent, 'clientEventId' | 'occurredAt' | 'deviceTime' | 'decidedOffline'>
  undone?: GateEvent | undefined
}
export type RefusedEvent = { status: 'refused'; conflict: GateConflict }

/**
 * The event to record, or why not: a vehicle inside cannot enter again, one outside cannot leave. Everything else is recorded; the server
 * flags it.
 */
export const planEvent = (
  vehicles: GateVehicle[],
  {
    type,
    by,
    bookingId,
    plate = '',
    reason,
    bayId,
    force,
    vehicleType,
    name,
    phone,
    consent,
  }: GateEventInput,
): PlannedEvent | RefusedEvent => {
  const booked = vehicles.find((one) => bookingId !== undefined && one.booking?.id === bookingId)
  const wanted = booked?.plate ?? showPlate(plate.trim())
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
      ...(vehicleType && { vehicleType }),
      ...(name && { name }),
      ...(phone && { phone }),
      ...(consent && { consent }),
    },
  }
}

/** The event that reverts another one; null without that one, or when it is already reverted. The server decides whether it is too late. */
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
