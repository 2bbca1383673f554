import { type GateBooking, type GateEvent, isBayTaken } from '@hosts/shared/contract'
import { applyEvents } from './apply-events'
import { offerWalkInBays } from './find-vehicles'
import { planEvent } from './plan-event'
import { at, buildBoard, buildQueued, buildSnapshot, buildStay } from './testing'
import { toEntries } from './to-entries'
import type { GateVehicle, QueuedEvent } from './types'

const late = Date.parse(at('11:30'))

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

  test('an arrival that a host has ruled out leaves the vehicle outside, with nothing to look at', () => {
    const flagged = { ...first, ...settled('conflict', '10:59', 'cancelled') }
    const snapshot = buildSnapshot({
      bookings: [buildStay({ status: 'cancelled' })],
      settled: [first.event.clientEventId],
    })
    const [vehicle] = buildBoard(snapshot, [flagged])
    expect(vehicle).toMatchObject({ side: 'gone', conflict: 'cancelled' })
    expect(buildBoard(buildSnapshot({ bookings: snapshot.bookings }), [flagged])[0]?.side).toBe('on_site')
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
      const vehicles = buildBoard(buildSnapshot({ settled: done }), events)
      const there = vehicles.filter(({ side }) => side === 'on_site')
      expect(there.map(({ plate }) => plate)).toEqual(plates)
      expect(there.map(({ entry }) => entry?.state)).toEqual(plates.map(() => 'conflict'))
    })
  })

  const visitor: Partial<GateEvent> = { bookingId: undefined, plate: 'X-YZ 9', clientEventId: 'visit' }
  test.each<[string, QueuedEvent[], string[]]>([
    ['comes', [buildQueued(visitor)], ['X-YZ 9']],
    [
      'comes once, though two scripts write it',
      [buildQueued({ ...visitor, plate: 'св 9000 ае' }), buildQueued({ ...visitor, plate: 'CB 9000 AE' })],
      ['CB 9000 AE'],
    ],
    [
      'leaves by its plate in another script',
      [
        buildQueued({ ...visitor, plate: 'СВ 9000 АЕ' }),
        buildQueued({ ...visitor, clientEventId: 'o', type: 'out', plate: 'cb9000ae' }),
      ],
      [],
    ],
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

  describe('a vehicle without a booking that was sent to a bay', () => {
    const sent: Partial<GateEvent> = {
      bookingId: undefined,
      plate: 'X-YZ 9',
      bayId: 2,
      clientEventId: 'sent',
    }
    const came = buildQueued(sent)
    const recorded = { ...came, ...settled('recorded', '11:06') }
    const booked = buildStay({ ...inside, id: 77, plate: 'X YZ9', bay: { id: 2, label: 'A2' } })
    const withBooking = buildSnapshot({ bookings: [buildStay(), booked] })
    const leaves = buildQueued({ bookingId: undefined, plate: 'XYZ 9', type: 'out', clientEventId: 'o' })
    const undone = buildQueued(
      { bookingId: undefined, plate: 'X-YZ 9', type: 'undo', undoes: 'sent' },
      { undone: came.event },
    )
    const left = buildQueued({ bookingId: undefined, type: 'undo', undoes: 'o' }, { undone: leaves.event })
    test.each<[string, ReturnType<typeof buildSnapshot>, QueuedEvent[], string[], boolean]>([
      ['takes it', buildSnapshot(), [came], ['X-YZ 9 A2'], true],
      ['leaves it', buildSnapshot(), [came, leaves], [], false],
      ['came by mistake', buildSnapshot(), [came, undone], [], false],
      ['is there once when the snapshot has its booking', withBooking, [recorded], ['X YZ9 A2'], true],
      ['leaves by its plate, booked meanwhile', withBooking, [recorded, leaves], [], false],
      ['comes back when that was a mistake', withBooking, [recorded, leaves, left], ['X YZ9 A2'], true],
      ['came by mistake, booked meanwhile', withBooking, [recorded, undone], [], false],
    ])('%s', (_, snapshot, events, there, isTaken) => {
      const vehicles = buildBoard(snapshot, events).filter(({ side }) => side === 'on_site')
      const toText = ({ plate, booking, sentTo }: GateVehicle) =>
        `${plate} ${(booking?.bay ?? sentTo)?.label}`
      expect(vehicles.map(toText)).toEqual(there)
      expect(isBayTaken(2, applyEvents(snapshot, events), late)).toBe(isTaken)
      const offered = offerWalkInBays(applyEvents(snapshot, events), undefined, late)
      expect(offered.others.concat(offered.fitting).some(({ id }) => id === 2)).toBe(!isTaken)
    })
  })
})
