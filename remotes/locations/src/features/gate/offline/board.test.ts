import type { GateBooking, GateEvent } from '@hosts/shared/contract'
import { applyEvents } from './apply-events'
import { buildVehicles, listVehicles } from './build-vehicles'
import { findByCode, findByPlate, findFreeBays, searchVehicles } from './find-vehicles'
import { planEvent, planUndo } from './plan-event'
import { at, buildQueued, buildSnapshot, buildStay, noon } from './testing'
import { toEntries } from './to-entries'
import type { GateVehicle, QueuedEvent } from './types'

const build = (snapshot = buildSnapshot(), events: QueuedEvent[] = [], time = at('11:10')) => {
  const now = Date.parse(time)
  return buildVehicles(applyEvents(snapshot, events), toEntries(events, now, 1), now)
}
const late = Date.parse(at('11:30'))

describe('actions of a vehicle', () => {
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
      'expected',
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
    const [vehicle] = build(buildSnapshot({ bookings: [buildStay(booking)] }), [], at(time))
    expect(vehicle).toMatchObject({ side, conflict })
  })

  test('finds its bay taken by a vehicle that this device has let in there, or by a block', () => {
    const bookings = [buildStay(), buildStay({ id: 22, plate: 'B 2', bay: { id: 2, label: 'A2' } })]
    const there = buildQueued({ bookingId: 22, bayId: 1 })
    expect(build(buildSnapshot({ bookings }), [there])[0]?.conflict).toBe('bay_taken')
    const block = { bayId: 1, places: 1, startsAt: at('10:00'), endsAt: null }
    expect(build(buildSnapshot({ blocks: [block] }))[0]?.conflict).toBe('bay_taken')
  })

  test('is listed by its next time', () => {
    const bookings = [
      buildStay({ id: 1, startsAt: at('10:00') }),
      buildStay({ id: 2, startsAt: at('09:00') }),
      buildStay({ id: 3, status: 'checked_in', endsAt: at('16:00') }),
      buildStay({ id: 4, status: 'checked_in', endsAt: at('11:00') }),
      buildStay({ id: 5, startsAt: '2026-11-24T11:00:00.000Z', endsAt: '2026-11-24T17:00:00.000Z' }),
    ]
    const visitors = [{ clientEventId: 'v', plate: 'X 1', reason: null, since: noon }]
    const lists = listVehicles(build(buildSnapshot({ bookings, visitors })))
    const keys = Object.entries(lists).map(([name, vehicles]) => [name, vehicles.map(({ key }) => key)])
    expect(Object.fromEntries(keys)).toEqual({
      expected: ['2', '1'],
      onSite: ['4', '3', 'v'],
      overdue: ['4'],
    })
    expect(lists.expected.map(({ isLate }) => isLate)).toEqual([true, true])
  })
})

describe('this device’s events over a snapshot', () => {
  const inside: Partial<GateBooking> = { status: 'checked_in', checkedInAt: at('10:50') }
  const settled = (state: QueuedEvent['state'], time: string, conflict: string | null = null) => ({
    state,
    conflict,
    settledAt: Date.parse(at(time)),
  })
  const first = buildQueued({ clientEventId: 'first' })
  const undoFirst = buildQueued({ type: 'undo', undoes: 'first' }, { undone: first.event })
  const out = buildQueued({ type: 'out', clientEventId: 'out' })

  test.each<[string, Partial<GateBooking>, QueuedEvent[], string]>([
    ['an arrival that waits', {}, [first], 'checked_in'],
    [
      'an arrival that the snapshot does not know yet',
      {},
      [{ ...first, ...settled('recorded', '11:06') }],
      'checked_in',
    ],
    [
      'an arrival in the snapshot: a host has reverted it',
      {},
      [{ ...first, ...settled('recorded', '10:59') }],
      'confirmed',
    ],
    [
      'an arrival that is to be looked at',
      {},
      [{ ...first, ...settled('conflict', '10:59', 'too_early') }],
      'checked_in',
    ],
    [
      'one that a host has settled since',
      { status: 'checked_out' },
      [{ ...first, ...settled('conflict', '10:59', 'too_early') }],
      'checked_out',
    ],
    ['in and out', {}, [first, out], 'checked_out'],
    [
      'in and out, both to be looked at',
      {},
      [
        { ...first, ...settled('conflict', '10:58') },
        { ...out, ...settled('conflict', '10:59') },
      ],
      'checked_out',
    ],
    [
      'a departure that another gate has not announced',
      {},
      [{ ...out, ...settled('conflict', '10:59', 'not_inside') }],
      'confirmed',
    ],
    ['an arrival that is taken back', {}, [first, undoFirst], 'confirmed'],
    [
      'an arrival that is to be looked at and was taken back',
      { status: 'cancelled' },
      [
        { ...first, ...settled('conflict', '10:58', 'cancelled') },
        { ...undoFirst, ...settled('recorded', '10:59') },
      ],
      'cancelled',
    ],
    [
      'a recorded arrival that is taken back',
      inside,
      [{ ...first, ...settled('recorded', '10:59') }, undoFirst],
      'confirmed',
    ],
    [
      'an undo that the server refused',
      inside,
      [{ ...undoFirst, ...settled('conflict', '11:06', 'undo_too_late') }],
      'checked_in',
    ],
    [
      'a departure that is taken back',
      inside,
      [out, buildQueued({ type: 'undo', undoes: 'out' }, { undone: out.event })],
      'checked_in',
    ],
    ['a denial', {}, [buildQueued({ type: 'deny', reason: 'No room' })], 'confirmed'],
  ])('%s', (_, booking, events, status) => {
    const { bookings } = applyEvents(buildSnapshot({ bookings: [buildStay(booking)] }), events)
    expect(bookings[0]?.status).toBe(status)
  })

  test('an arrival that a host has settled without it: the vehicle is not in, and nobody has to look at it', () => {
    const flagged = { ...first, ...settled('conflict', '10:59', 'cancelled') }
    const snapshot = buildSnapshot({
      bookings: [buildStay({ status: 'cancelled' })],
      settled: [first.event.clientEventId],
    })
    const [vehicle] = build(snapshot, [flagged])
    expect(vehicle).toMatchObject({ side: 'gone', conflict: 'cancelled' })
    expect(build(buildSnapshot({ bookings: snapshot.bookings }), [flagged])[0]?.side).toBe('on_site')
    expect(toEntries([flagged], late, 1, snapshot.settled)[0]?.state).toBe('recorded')
    expect(planEvent([vehicle as GateVehicle], { type: 'in', by: 'plate', bookingId: 21 })).toHaveProperty(
      'event',
    )
  })

  describe('an arrival by plate whose booking the snapshot lacks', () => {
    const elsewhere = { bookingId: 99, plate: 'X-YZ 9' }
    const came = {
      ...buildQueued({ ...elsewhere, clientEventId: 'far' }),
      ...settled('conflict', '10:58', 'too_late'),
    }
    const left = {
      ...buildQueued({ ...elsewhere, type: 'out' }),
      ...settled('conflict', '10:59', 'not_inside'),
    }
    const undo = {
      ...buildQueued({ ...elsewhere, type: 'undo', undoes: 'far' }, { undone: came.event }),
      ...settled('recorded', '10:59'),
    }
    test.each<[string, QueuedEvent[], string[], string[]]>([
      ['stays on site', [came], [], ['X-YZ 9']],
      ['is settled by the host', [came], ['far'], []],
      ['is taken back', [came, undo], [], []],
      ['is followed by its departure', [came, left], [], []],
      ['is of a departure only', [left], [], []],
    ])('%s', (_, events, done, plates) => {
      const vehicles = build(buildSnapshot({ settled: done }), events)
      const there = vehicles.filter(({ side }) => side === 'on_site')
      expect(there.map(({ plate }) => plate)).toEqual(plates)
      expect(there.map(({ entry }) => entry?.state)).toEqual(plates.map(() => 'conflict'))
    })
  })

  const visitor: Partial<GateEvent> = { bookingId: undefined, plate: 'X-YZ 9', clientEventId: 'visit' }
  test.each<[string, QueuedEvent[], string[]]>([
    ['comes', [buildQueued(visitor)], ['X-YZ 9']],
    [
      'comes and leaves',
      [buildQueued(visitor), buildQueued({ ...visitor, clientEventId: 'o', type: 'out', plate: 'xyz9' })],
      [],
    ],
    [
      'comes by mistake',
      [
        buildQueued(visitor),
        buildQueued({ bookingId: undefined, type: 'undo' }, { undone: buildQueued(visitor).event }),
      ],
      [],
    ],
    [
      'leaves by mistake',
      [
        buildQueued(
          { bookingId: undefined, type: 'undo' },
          { undone: buildQueued({ ...visitor, type: 'out' }).event },
        ),
      ],
      ['X-YZ 9'],
    ],
  ])('a visitor %s', (_, events, plates) => {
    expect(applyEvents(buildSnapshot(), events).visitors.map(({ plate }) => plate)).toEqual(plates)
  })
})

describe('events of this device', () => {
  const here = build(buildSnapshot(), [buildQueued()])
  const gone = build(buildSnapshot(), [buildQueued(), buildQueued({ type: 'out' })])

  test.each([
    [
      'the first arrival',
      build(),
      { type: 'in', bookingId: 21 },
      { event: { type: 'in', bookingId: 21, plate: 'HH-AB 1204' } },
    ],
    ['a second arrival', here, { type: 'in', bookingId: 21 }, { conflict: 'already_inside' }],
    ['the same plate as a visitor', here, { type: 'in', plate: 'hhab1204' }, { conflict: 'already_inside' }],
    ['a similar plate', here, { type: 'in', plate: 'HH-AB 12O4' }, { event: { plate: 'HH-AB 12O4' } }],
    ['a departure', here, { type: 'out', bookingId: 21 }, { event: { type: 'out' } }],
    ['a second departure', gone, { type: 'out', bookingId: 21 }, { conflict: 'already_left' }],
    [
      'a denial of one that is in',
      here,
      { type: 'deny', bookingId: 21, reason: 'Fire' },
      { event: { reason: 'Fire' } },
    ],
  ] as const)('%s', (_, vehicles, input, expected) => {
    expect(planEvent(vehicles, { by: 'plate', ...input })).toMatchObject(expected)
  })

  test('an undo, once', () => {
    const one = buildQueued({ clientEventId: 'one' })
    const undo = { ...buildQueued({ type: 'undo', undoes: 'one' }) }
    expect(planUndo([one], 'one')).toMatchObject({
      event: { undoes: 'one', bookingId: 21 },
      undone: one.event,
    })
    expect(planUndo([one, undo], 'one')).toBeNull()
    expect(planUndo([one], 'other')).toBeNull()
    const entries = (time: number, user = 1) => toEntries([one], time, user).map(({ canUndo }) => canUndo)
    expect([entries(late), entries(late + 600_000), entries(late, 2)]).toEqual([[false], [false], [false]])
    expect(entries(Date.parse(at('11:20')))).toEqual([true])
    expect(toEntries([one, undo], late, 1).map(({ isUndone }) => isUndone)).toEqual([true, false])
  })
})

describe('matches of a text', () => {
  const bookings = [
    buildStay({ id: 1, plate: 'HH-O 101', ref: 'AAAA2222', code: '111111' }),
    buildStay({ id: 2, plate: 'HH 0101', ref: 'BBBB3333', code: '222222', status: 'cancelled' }),
    buildStay({
      id: 3,
      plate: 'HH-O 101',
      ref: 'CCCC4444',
      code: '333333',
      startsAt: '2026-11-24T11:00:00.000Z',
      endsAt: '2026-11-24T17:00:00.000Z',
    }),
    buildStay({
      id: 4,
      plate: 'G8-512-EL',
      ref: 'DDDD5555',
      code: null,
      driver: { id: 8, name: 'Öykü', blockedAt: null },
    }),
  ]
  const vehicles = build(buildSnapshot({ bookings }))

  test.each([
    ['hh o101', '1', ['3 other-day', '2 look-alike']],
    ['hh0101', '2', ['1 look-alike']],
    ['G8-521-EL', undefined, ['4 transposed']],
    ['GB-513-EL', undefined, ['4 one-letter']],
    ['HH', undefined, []],
  ])('the plate %s', (text, key, near) => {
    const found = findByPlate(vehicles, text)
    expect(found.vehicle?.key).toBe(key)
    expect(found.near.map(({ vehicle, match }) => `${vehicle.key} ${match}`)).toEqual(near)
  })

  const day = (date: number) => ({
    startsAt: `2026-11-${date}T11:00:00.000Z`,
    endsAt: `2026-11-${date}T17:00:00.000Z`,
  })
  const [onSite, due, next, last] = [
    buildStay({ id: 21, plate: 'LT 100', status: 'checked_in', ...day(22) }),
    buildStay({ id: 22, plate: 'LT-100' }),
    buildStay({ id: 23, plate: 'LT 100', ...day(24) }),
    buildStay({ id: 24, plate: 'LT 100', ...day(25) }),
  ]
  test.each([
    [[last, next, due, onSite], '21'],
    [[last, next, due], '22'],
    [[last, next], '23'],
  ])('offers a similar plate once, with the stay that matters most: case %#', (stays, key) => {
    const { near } = findByPlate(build(buildSnapshot({ bookings: stays })), 'LT 1OO')
    expect(near.map(({ vehicle }) => vehicle.key)).toEqual([key])
  })

  test.each([
    ['333333', '3'],
    ['dddd5555', '4'],
    ['000000', undefined],
    ['', undefined],
  ])('the code %j', (text, key) => {
    expect(findByCode(vehicles, text)?.key).toBe(key)
  })

  test.each([
    ['hho101', ['1', '3', '~2']],
    ['HH-0', ['2', '~1', '~3']],
    ['öyk', ['4']],
    ['2222', ['1', '2']],
    ['GB-512', ['~4']],
    ['XYZ', []],
  ])('the typed %s', (text, expected) => {
    const found = searchVehicles(vehicles, text)
    expect(found.map(({ vehicle, isSimilar }) => (isSimilar ? '~' : '') + vehicle.key)).toEqual(expected)
  })

  test('free bays in the order of the bays', () => {
    const bays = ['A10', 'A2', 'A1'].map((label, id) => ({ id, label, zone: '', capacity: 1 }))
    const snapshot = buildSnapshot({ bays, bookings: [buildStay({ bay: { id: 2, label: 'A1' } })] })
    const [vehicle] = build(snapshot)
    expect(vehicle && findFreeBays(snapshot, vehicle, late).map(({ label }) => label)).toEqual([
      'A1',
      'A2',
      'A10',
    ])
  })

  test('which bays are free instead', () => {
    const others = [
      buildStay({ id: 31, status: 'checked_in', bay: { id: 1, label: 'A1' } }),
      buildStay({ id: 32, startsAt: at('16:00'), endsAt: at('20:00'), bay: { id: 2, label: 'A2' } }),
      buildStay({ id: 33, status: 'checked_in', bay: { id: 3, label: 'Lot' } }),
    ]
    const snapshot = buildSnapshot({ bookings: [buildStay(), ...others] })
    const [vehicle] = build(snapshot)
    const labels = vehicle && findFreeBays(snapshot, vehicle, late).map(({ label }) => label)
    expect(labels).toEqual(['Lot'])
  })
})
