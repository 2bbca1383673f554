import { planEvent, planUndo } from './plan-event'
import { at, buildBoard, buildQueued, buildSnapshot } from './testing'
import { toEntries } from './to-entries'

const late = Date.parse(at('11:30'))

describe('planEvent', () => {
  const here = buildBoard(buildSnapshot(), [buildQueued()])
  const gone = buildBoard(buildSnapshot(), [buildQueued(), buildQueued({ type: 'out' })])

  test.each([
    [
      'the first arrival',
      buildBoard(),
      { type: 'in', bookingId: 21 },
      { event: { type: 'in', bookingId: 21, plate: 'HH-AB 1204' } },
    ],
    ['a second arrival', here, { type: 'in', bookingId: 21 }, { conflict: 'already_inside' }],
    ['the same plate as a visitor', here, { type: 'in', plate: 'hhab1204' }, { conflict: 'already_inside' }],
    ['the same in another script', here, { type: 'in', plate: 'НН-АВ 1204' }, { conflict: 'already_inside' }],
    ['a plate in small letters', here, { type: 'in', plate: 'straße 1 ' }, { event: { plate: 'STRASSE 1' } }],
    ['a similar plate', here, { type: 'in', plate: 'HH-AB 12O4' }, { event: { plate: 'HH-AB 12O4' } }],
    ['a departure', here, { type: 'out', bookingId: 21 }, { event: { type: 'out' } }],
    ['a second departure', gone, { type: 'out', bookingId: 21 }, { conflict: 'already_left' }],
    [
      'a denial of one that is in',
      here,
      { type: 'deny', bookingId: 21, reason: 'Fire' },
      { event: { reason: 'Fire' } },
    ],
  ] as const)('decides about %s', (_, vehicles, input, expected) => {
    expect(planEvent(vehicles, { by: 'plate', ...input })).toMatchObject(expected)
  })
})

describe('planUndo', () => {
  test('undoes an event of this device once, while the time for it lasts', () => {
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
