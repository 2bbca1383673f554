import type { GateBooking, GateVisitor } from '@hosts/shared/contract'
import { listVehicles } from './build-vehicles'
import { at, buildBoard, buildQueued, buildSnapshot, buildStay, noon } from './testing'

describe('a vehicle on the board', () => {
  test.each<[string, Partial<GateBooking>, string, string, string | null]>([
    ['is let in at its time', {}, '11:10', 'expected', null],
    ['is let in within the grace', {}, '10:45', 'expected', null],
    ['is early before the grace', {}, '10:44', 'expected', 'too_early'],
    [
      'is not due on this day',
      { startsAt: '2026-11-24T11:00:00.000Z', endsAt: '2026-11-24T17:00:00.000Z' },
      '11:10',
      'later',
      'wrong_day',
    ],
    [
      'is due at 00:30 local time of the next day',
      { startsAt: at('23:30'), endsAt: '2026-11-24T17:00:00.000Z' },
      '22:30',
      'later',
      'wrong_day',
    ],
    [
      'is let in before midnight',
      { startsAt: at('23:05'), endsAt: '2026-11-24T17:00:00.000Z' },
      '22:55',
      'soon',
      null,
    ],
    ['is too late after its end', {}, '17:01', 'gone', 'too_late'],
    ['is cancelled', { status: 'cancelled' }, '11:10', 'gone', 'cancelled'],
    ['did not come', { status: 'no_show' }, '11:10', 'gone', 'no_show'],
    ['has left', { status: 'checked_out', checkedOutAt: at('11:02') }, '11:10', 'gone', 'already_left'],
    ['leaves freely', { status: 'checked_in', checkedInAt: at('11:02') }, '11:10', 'on_site', null],
    [
      'is refused with its driver',
      { driver: { id: 5, name: 'A', blockedAt: at('09:00') } },
      '11:10',
      'expected',
      'blocked_driver',
    ],
    ['finds its bay gone', { bay: { id: 9, label: 'Z9' } }, '11:10', 'expected', 'bay_taken'],
  ])('%s', (_, booking, time, side, conflict) => {
    const [vehicle] = buildBoard(buildSnapshot({ bookings: [buildStay(booking)] }), [], at(time))
    expect(vehicle).toMatchObject({ side, conflict })
  })

  test('has been let in by another stay of its plate, or as a visitor, and says where', () => {
    const inB10 = {
      id: 22,
      bay: { id: 2, label: 'B10' },
      status: 'checked_in',
      checkedInAt: at('11:02'),
    } as const
    const again = [buildStay(), buildStay({ ...inB10, plate: buildStay().plate.toLowerCase() })]
    const [expected, inside] = buildBoard(buildSnapshot({ bookings: again }), [], at('11:10'))
    expect(expected?.inside).toEqual({ bay: 'B10', since: Date.parse(at('11:02')) })
    expect(inside?.inside).toBeUndefined()
    const others = [buildStay(), buildStay({ ...inB10, plate: 'B 2' })]
    expect(buildBoard(buildSnapshot({ bookings: others }), [], at('11:10'))[0]?.inside).toBeUndefined()
  })

  test('finds its bay taken by a vehicle that this device has let in there, or by a block', () => {
    const bookings = [buildStay(), buildStay({ id: 22, plate: 'B 2', bay: { id: 2, label: 'A2' } })]
    const there = buildQueued({ bookingId: 22, bayId: 1 })
    expect(buildBoard(buildSnapshot({ bookings }), [there])[0]?.conflict).toBe('bay_taken')
    const block = { bayId: 1, places: 1, startsAt: at('10:00'), endsAt: null }
    expect(buildBoard(buildSnapshot({ blocks: [block] }))[0]?.conflict).toBe('bay_taken')
  })

  test('is marked on site with a blocked driver, whom the snapshot or one of his bookings names', () => {
    const visitor = { clientEventId: 'v', plate: 'x 1', reason: null, since: noon }
    const mark = (visitors: GateVisitor[], bookings: GateBooking[] = []) =>
      buildBoard(buildSnapshot({ bookings, visitors }), [], at('11:10')).find(({ key }) => key === 'v')
        ?.blocked
    expect(mark([visitor])).toBeUndefined()
    expect(mark([{ ...visitor, blocked: { reason: 'Rude' } }])).toEqual({ reason: 'Rude' })
    const driver = { id: 5, name: 'A', blockedAt: at('09:00'), blockReason: 'Unpaid' }
    expect(mark([visitor], [buildStay({ plate: 'X-1', driver })])).toEqual({ reason: 'Unpaid' })
    // Let in here while the network is down.
    const own = buildQueued({ clientEventId: 'v', plate: 'X 1', by: 'manual', bookingId: undefined })
    const cancelled = buildStay({ plate: 'X-1', driver, status: 'cancelled' })
    const board = buildBoard(buildSnapshot({ bookings: [cancelled] }), [own], at('11:10'))
    expect(board.find(({ key }) => key === 'v')).toMatchObject({
      side: 'on_site',
      blocked: { reason: 'Unpaid' },
    })
  })

  test('is listed by its next arrival or departure', () => {
    const bookings = [
      buildStay({ id: 1, startsAt: at('10:00') }),
      buildStay({ id: 2, startsAt: at('09:00') }),
      buildStay({ id: 3, status: 'checked_in', endsAt: at('16:00') }),
      buildStay({ id: 4, status: 'checked_in', endsAt: at('11:00') }),
      buildStay({ id: 5, startsAt: '2026-11-24T11:00:00.000Z', endsAt: '2026-11-24T17:00:00.000Z' }),
    ]
    const visitors = [{ clientEventId: 'v', plate: 'X 1', reason: null, since: noon }]
    const lists = listVehicles(buildBoard(buildSnapshot({ bookings, visitors })))
    const keys = Object.entries(lists).map(([name, vehicles]) => [name, vehicles.map(({ key }) => key)])
    expect(Object.fromEntries(keys)).toEqual({
      expected: ['2', '1'],
      soon: [],
      onSite: ['4', '3', 'v'],
      overdue: ['4'],
    })
    expect(lists.expected.map(({ isLate }) => isLate)).toEqual([true, true])
  })

  test('is not expected today, but listed, when it may come in before midnight', () => {
    const bookings = [
      buildStay({ id: 1, startsAt: at('22:30') }),
      buildStay({ id: 2, startsAt: at('23:05'), endsAt: '2026-11-24T17:00:00.000Z' }),
      buildStay({ id: 3, startsAt: at('23:45'), endsAt: '2026-11-24T17:00:00.000Z' }),
    ].map((one) => ({ ...one, endsAt: '2026-11-24T17:00:00.000Z' }))
    const { expected, soon } = listVehicles(buildBoard(buildSnapshot({ bookings }), [], at('22:55')))
    expect([expected, soon].map((all) => all.map(({ key }) => key))).toEqual([['1'], ['2']])
  })

  test.each([
    ['11:04', false],
    ['11:05', true],
  ])('is late five minutes after its start (at %s: %s)', (time, isLate) => {
    expect(buildBoard(buildSnapshot(), [], at(time))[0]).toMatchObject({ side: 'expected', isLate })
  })
})
