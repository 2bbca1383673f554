import type { Booking } from '@hosts/shared/contract'
import { buildBooking } from '@hosts/shared/testing'
import { buildOccupancy } from '../testing/builders'
import { findFreeInstead } from './find-free-instead'

const now = Date.parse('2026-03-01T10:00:00.000Z')
const at = (time: string) => `2026-03-01T${time}:00.000Z`
const taken = { id: 2, label: 'A2' }
const arrival = buildBooking({ bay: taken, startsAt: at('10:45') })
const parked = buildBooking({ bay: taken, status: 'checked_in', startsAt: at('06:00'), endsAt: at('12:00') })
const occupancy = buildOccupancy()

const find = (arrives: Partial<Booking>, stays: Partial<Booking>, known = occupancy) =>
  findFreeInstead({ ...arrival, ...arrives }, { occupancy: known, onSite: [{ ...parked, ...stays }] }, now)

test.each<[string, Partial<Booking>, Partial<Booking>]>([
  ['it is booked on until later', {}, {}],
  ['its driver overstays', {}, { overstay: true, endsAt: at('08:00') }],
  ['the arrival is late', { startsAt: at('09:00') }, { endsAt: at('10:30') }],
])('names the free bays when a bay is still taken: %s', (_, arrives, stays) => {
  expect(find(arrives, stays)).toEqual({ reason: 'taken', free: ['A1'] })
})

test.each<[string, Partial<Booking>, Partial<Booking>]>([
  ['whoever is on it leaves before', {}, { endsAt: at('10:40') }],
  ['nobody is due soon', { startsAt: at('12:01') }, {}],
  ['the bay is free', { bay: { id: 1, label: 'A1' } }, {}],
  ['there is no bay yet', { bay: null }, {}],
  ['the driver is on it already', { status: 'checked_in' }, {}],
])('names none when %s', (_, arrives, stays) => {
  expect(find(arrives, stays)).toBeNull()
})

test('a pool is taken when all of its places are', () => {
  const pool = { id: 2, label: 'P', zone: '', capacity: 3, taken: 2, state: 'free' as const }
  expect(find({}, {}, buildOccupancy({ bays: [pool] }))).toBeNull()
  expect(find({}, {}, buildOccupancy({ bays: [{ ...pool, taken: 3, state: 'occupied' }] }))).toEqual({
    reason: 'taken',
    free: [],
  })
})

test('a bay that is blocked until a driver comes is not free now', () => {
  const blocked = { bay: { id: 4, label: 'A4' } }
  expect(find(blocked, {})).toEqual({ reason: 'blocked', free: ['A1'] })
  expect(find({ ...blocked, startsAt: at('12:01') }, {})).toBeNull()
})
