import type { Booking, Occupancy } from '@hosts/shared/contract'
import { buildBooking, buildOccupancy } from '@hosts/shared/testing'
import { findBayProblem } from './find-bay-problem'

const now = Date.parse('2026-03-01T10:00:00.000Z')
const at = (time: string) => `2026-03-01T${time}:00.000Z`
const takenBay = { id: 2, label: 'A2' }
const arrival = buildBooking({ bay: takenBay, startsAt: at('10:45') })

type Bay = Occupancy['bays'][number]
const knownBays = buildOccupancy().bays
/** With facts about the taken bay. */
const find = (arrives: Partial<Booking>, used: Partial<Bay> = { freeFrom: at('12:00') }) =>
  findBayProblem(
    { ...arrival, ...arrives },
    buildOccupancy({ bays: knownBays.map((bay) => (bay.id === takenBay.id ? { ...bay, ...used } : bay)) }),
    now,
  )

test.each<[string, Partial<Booking>, Partial<Bay>]>([
  ['it is booked on until later', {}, { freeFrom: at('12:00') }],
  ['its driver overstays', {}, { freeFrom: null }],
  ['the arrival is late', { startsAt: at('09:00') }, { freeFrom: at('10:30') }],
  ['nobody knows until when', {}, {}],
])('names the free bays when a bay is still taken: %s', (_, arrives, used) => {
  expect(find(arrives, used)).toEqual({ reason: 'taken', free: ['A1'] })
})

test.each<[string, Partial<Booking>, Partial<Bay>]>([
  ['whoever is on it leaves before', {}, { freeFrom: at('10:40') }],
  ['nobody is due soon', { startsAt: at('12:01') }, {}],
  ['the bay is free', { bay: { id: 1, label: 'A1' } }, {}],
  ['there is no bay yet', { bay: null }, {}],
  ['the driver is on it already', { status: 'checked_in' }, {}],
])('names none when %s', (_, arrives, used) => {
  expect(find(arrives, used)).toBeNull()
})

test.each<[string, string | null, string[]]>([
  ['is never booked', null, ['A1', 'B1']],
  ['is booked from when the stay ends', at('18:00'), ['B1', 'A1']],
  ['is booked before the stay ends', at('17:59'), ['A1']],
])('names a bay only if it is free until the stay ends at 18:00: it %s', (_, freeUntil, labels) => {
  const other: Bay = { id: 9, label: 'B1', zone: '', capacity: 1, taken: 0, state: 'free', freeUntil }
  const occupancy = buildOccupancy({ bays: [...knownBays, other] })
  expect(findBayProblem({ ...arrival, endsAt: at('18:00') }, occupancy, now)?.free).toEqual(labels)
})

test('names only bays that fit the vehicle', () => {
  const vans: Bay = {
    id: 9,
    label: 'B1',
    zone: '',
    capacity: 9,
    taken: 0,
    state: 'free',
    vehicleTypes: ['van'],
  }
  const bays = knownBays.map((bay) => (bay.id === takenBay.id ? { ...bay, freeFrom: null } : bay))
  const occupancy = buildOccupancy({ bays: [...bays, vans] })
  const list = (vehicleType: Booking['vehicleType']) =>
    findBayProblem({ ...arrival, vehicleType }, occupancy, now)?.free
  expect(list('truck')).toEqual(['A1'])
  // A1 has none here, as in an older answer.
  expect(list('van')).toEqual(['B1', 'A1'])
})

test('a pool is taken when all of its places are', () => {
  const pool = { id: 2, label: 'P', zone: '', capacity: 3, taken: 2, state: 'free' as const }
  expect(find({}, pool)).toBeNull()
  expect(find({}, { ...pool, taken: 3, state: 'occupied' })).toEqual({ reason: 'taken', free: ['A1'] })
})

test('a bay that is blocked until a driver comes is not free now', () => {
  const blocked = { bay: { id: 4, label: 'A4' } }
  expect(find(blocked)).toEqual({ reason: 'blocked', free: ['A1'] })
  expect(find({ ...blocked, startsAt: at('12:01') })).toBeNull()
})
