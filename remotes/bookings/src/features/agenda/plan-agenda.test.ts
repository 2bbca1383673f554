import type { Booking, ToDoItem } from '@hosts/shared/contract'
import { toInstant } from '@hosts/shared/local-time'
import { buildBooking } from '@hosts/shared/testing'
import { planAgenda } from './plan-agenda'

const zone = 'Europe/Berlin'
const at = (local: string, timezone = zone) => Date.parse(toInstant(local, timezone) ?? '')
const toDay = (date: string, next: string, timezone = zone) => ({
  start: at(`${date}T00:00`, timezone),
  end: at(`${next}T00:00`, timezone),
})
const today = toDay('2026-11-23', '2026-11-24')
const now = at('2026-11-23T12:03')

let lastId = 0
const stay = (from: string, to: string, change: Partial<Booking> = {}, timezone = zone) =>
  buildBooking({
    id: ++lastId,
    startsAt: toInstant(from, timezone) ?? '',
    endsAt: toInstant(to, timezone) ?? '',
    ...change,
  })
const toDo = (booking: Booking, kind: ToDoItem['kind']): ToDoItem => ({
  booking,
  kind,
  dueAt: booking.startsAt,
})
/** Each group's name or hour with the plates in it. */
const read = (options: Partial<Parameters<typeof planAgenda>[0]>) =>
  planAgenda({ bookings: [], toDo: [], day: today, zone, now, ...options }).map((group) => [
    group.kind === 'hour' ? new Date(group.start).toISOString().slice(11, 16) : group.kind,
    ...group.items.map(({ booking }) => booking.plate),
  ])

describe('planAgenda', () => {
  test.each<[string, Partial<Booking>, string, string, string | undefined]>([
    ['an arrival at its start', {}, '2026-11-23T14:20', '2026-11-25T08:00', '13:00'],
    ['who is in at the end', { status: 'checked_in' }, '2026-11-23T08:00', '2026-11-23T18:30', '17:00'],
    ['who stays over', { status: 'checked_in' }, '2026-11-20T08:00', '2026-11-25T18:00', 'all-day'],
    ['an end at midnight', { status: 'checked_in' }, '2026-11-23T08:00', '2026-11-24T00:00', 'all-day'],
    ['who has left', { status: 'checked_out' }, '2026-11-22T08:00', '2026-11-23T10:00', 'over'],
    ['a no-show', { status: 'no_show' }, '2026-11-23T08:00', '2026-11-23T18:00', 'over'],
    ['who was cancelled', { status: 'cancelled' }, '2026-11-23T14:00', '2026-11-23T18:00', undefined],
  ])('places %s', (_, change, from, to, expected) => {
    expect(read({ bookings: [stay(from, to, change)] })[0]?.[0]).toBe(expected)
  })

  it('starts with open tasks, in the order of the API, and lists nobody twice', () => {
    const late = stay('2026-11-23T11:00', '2026-11-23T18:00', { plate: 'LATE' })
    const request = stay('2026-11-24T08:00', '2026-11-24T18:00', { plate: 'ASKS', status: 'requested' })
    const next = stay('2026-11-23T15:00', '2026-11-23T18:00', { plate: 'NEXT' })
    const soon = stay('2026-11-23T15:10', '2026-11-23T15:40', { plate: 'SOON' })
    expect(
      read({ bookings: [soon, next, late], toDo: [toDo(request, 'request'), toDo(late, 'late')] }),
    ).toEqual([
      ['to-do', 'ASKS', 'LATE'],
      ['14:00', 'NEXT', 'SOON'],
    ])
  })

  it('starts another day with its requests, the soonest expiry first', () => {
    const day = toDay('2026-11-24', '2026-11-25')
    const ask = (plate: string, expiresAt: string) =>
      stay('2026-11-24T08:00', '2026-11-24T18:00', { plate, status: 'requested', expiresAt })
    const bookings = [
      ask('TWO', '2026-11-23T13:00:00.000Z'),
      ask('ONE', '2026-11-23T12:30:00.000Z'),
      stay('2026-11-23T08:00', '2026-11-24T09:00', { plate: 'LEAVES', status: 'checked_in' }),
    ]
    expect(read({ day, bookings, toDo: [toDo(bookings[2] as Booking, 'unpaid')] })).toEqual([
      ['to-do', 'ONE', 'TWO'],
      ['08:00', 'LEAVES'],
    ])
  })

  it('shows a repeated hour twice', () => {
    const day = toDay('2026-10-25', '2026-10-26')
    const bookings = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'].map((startsAt, index) =>
      buildBooking({ id: index, plate: `P${index}`, startsAt, endsAt: '2026-10-25T10:00:00.000Z' }),
    )
    expect(read({ day, bookings })).toEqual([
      ['00:00', 'P0'],
      ['01:00', 'P1'],
    ])
  })

  it('starts hours by the clock of a zone that is half an hour off', () => {
    const lordHowe = 'Australia/Lord_Howe'
    const day = toDay('2026-07-01', '2026-07-02', lordHowe)
    const bookings = [stay('2026-07-01T09:10', '2026-07-03T08:00', { plate: 'LH' }, lordHowe)]
    expect(read({ day, bookings, zone: lordHowe })).toEqual([['22:30', 'LH']])
  })
})
