import type { GateBooking, GateEvent } from '@hosts/shared/contract'
import { noBays } from '../features/gate/offline/find-vehicles'
import type { Gate, GateEntry, GateLookUp, GateVehicle } from '../features/gate/offline/types'

/** Vehicles, events and a gate for tests. */

export const buildGateBooking = (change: Partial<GateBooking> = {}): GateBooking => ({
  id: 21,
  ref: 'K7M2QX9P',
  code: '482913',
  bay: { id: 1, label: 'A1' },
  driver: { id: 5, name: 'Ana Kovač', blockedAt: null },
  plate: 'HH-AB 1204',
  vehicleType: 'truck',
  startsAt: '2026-11-23T08:00:00.000Z',
  endsAt: '2026-11-23T18:00:00.000Z',
  status: 'confirmed',
  checkedInAt: null,
  checkedOutAt: null,
  ...change,
})

/** A vehicle by its plate, with a booking of the same plate unless `booking` is null. */
export const buildVehicle = (change: Partial<GateVehicle> = {}): GateVehicle => {
  const plate = change.plate ?? change.booking?.plate ?? 'HH-AB 1204'
  return {
    key: plate,
    plate,
    booking: buildGateBooking({ plate }),
    side: 'expected',
    since: null,
    isLate: false,
    isOverdue: false,
    conflict: null,
    entry: null,
    ...change,
  }
}

export const buildEntry = (event: Partial<GateEvent> = {}, change: Partial<GateEntry> = {}): GateEntry => ({
  event: {
    clientEventId: 'event-1',
    type: 'in',
    by: 'plate',
    bookingId: 21,
    plate: 'HH-AB 1204',
    occurredAt: '2026-11-23T12:00:00.000Z',
    decidedOffline: false,
    ...event,
  },
  userName: 'Gate',
  occurredAt: Date.parse('2026-11-23T12:00:00.000Z'),
  state: 'recorded',
  conflict: null,
  isUndone: false,
  canUndo: true,
  ...change,
})

export const buildLookUp = (change: Partial<GateLookUp> = {}): GateLookUp => ({
  vehicle: null,
  by: 'plate',
  near: [],
  isChecked: true,
  askedAt: Date.parse('2026-11-23T12:00:00.000Z'),
  retryAfter: 0,
  ...change,
})

export const buildGate = (change: Partial<Gate> = {}): Gate => ({
  status: 'ready',
  error: null,
  location: { id: 7, name: 'Hafen Nord', timezone: 'Europe/Berlin', grace: 15, hours: [], closures: [] },
  asOf: Date.parse('2026-11-23T11:50:00.000Z'),
  isOffline: false,
  offlineSince: null,
  now: Date.parse('2026-11-23T12:00:00.000Z'),
  expected: [],
  soon: [],
  onSite: [],
  overdue: [],
  hasMoreVisitors: false,
  waiting: [],
  refusal: null,
  recent: [],
  othersEvents: [],
  storage: 'ok',
  send: () => Promise.resolve({ status: 'stored', entry: buildEntry() }),
  undo: () => Promise.resolve({ status: 'stored', entry: buildEntry({ type: 'undo' }) }),
  lookUp: () => Promise.resolve(buildLookUp()),
  find: () => undefined,
  search: () => [],
  findBlockedDriver: () => undefined,
  offerFreeBays: () => noBays,
  offerWalkInBays: () => ({ ...noBays, end: Date.parse('2026-11-24T23:00:00.000Z') }),
  blockedBays: [],
  refresh: () => {},
  sendForOther: () => Promise.resolve(),
  discard: () => Promise.resolve(),
  ...change,
})
