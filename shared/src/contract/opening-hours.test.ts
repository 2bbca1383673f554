import { findOverlap, isClosedAt, isOpenAt, isQuietAt } from './opening-hours'

const closed = [[], [], [], [], [], [], []]
const every = (from: string, to: string) => closed.map(() => [{ from, to }])

test.each([
  ['nothing', closed, null],
  [
    'hours that touch',
    [
      [
        { from: '06:00', to: '12:00' },
        { from: '12:00', to: '18:00' },
      ],
      ...closed.slice(1),
    ],
    null,
  ],
  [
    'hours that overlap',
    [
      [],
      [
        { from: '06:00', to: '12:00' },
        { from: '11:59', to: '18:00' },
      ],
      ...closed.slice(2),
    ],
    1,
  ],
  [
    'a night into the next morning',
    [[{ from: '22:00', to: '06:00' }], [{ from: '05:00', to: '09:00' }], ...closed.slice(2)],
    0,
  ],
  [
    'Sunday night into Monday',
    [[{ from: '05:00', to: '09:00' }], [], [], [], [], [], [{ from: '22:00', to: '06:00' }]],
    6,
  ],
  [
    'a whole day with more',
    [
      [
        { from: '00:00', to: '00:00' },
        { from: '05:00', to: '09:00' },
      ],
      ...closed.slice(1),
    ],
    0,
  ],
  ['whole days', every('00:00', '00:00'), null],
  ['a field that is empty', [[{ from: '', to: '06:00' }], ...closed.slice(1)], null],
])('finds the overlap of %s', (_, hours, day) => {
  expect(findOverlap(hours)).toBe(day)
})

test.each<[string | null, string, boolean]>([
  [null, '03:00', false],
  ['21:00-07:00', '20:59', false],
  ['21:00-07:00', '21:00', true],
  ['21:00-07:00', '06:59', true],
  ['21:00-07:00', '07:00', false],
  ['12:00-14:00', '13:00', true],
  ['12:00-14:00', '14:00', false],
  ['12:00-12:00', '12:00', false],
])('the quiet hours %s include %s: %s', (hours, time, expected) => {
  const [from = '', to = ''] = hours?.split('-') ?? []
  expect(isQuietAt(hours ? { from, to } : null, time)).toBe(expected)
})

test.each([
  ['within the hours', every('06:00', '22:00'), '2026-11-23T06:00', true],
  ['at their end', every('06:00', '22:00'), '2026-11-23T22:00', false],
  ['all day', every('00:00', '00:00'), '2026-11-23T03:00', true],
  ['without any hours', closed, '2026-11-23T12:00', false],
  ['before midnight of a night', every('22:00', '06:00'), '2026-11-23T23:00', true],
  ['after midnight of a night', every('22:00', '06:00'), '2026-11-24T05:59', true],
  [
    'on Monday morning after Sunday night',
    [[], [], [], [], [], [], [{ from: '22:00', to: '06:00' }]],
    '2026-11-23T01:00',
    true,
  ],
  ['on a closed day', every('00:00', '00:00'), '2026-12-26T12:00', false],
  ['with hours that are not typed yet', every('', ''), '2026-11-23T12:00', false],
  ['with an end that is not typed yet', every('22:00', ''), '2026-11-23T23:00', false],
  ['in the night after a closed day', every('22:00', '06:00'), '2026-12-27T05:00', false],
])('open %s', (_, hours, local, isOpen) => {
  const closures = [{ from: '2026-12-24', to: '2026-12-26' }]
  const place = { hours, closures, timezone: 'Europe/Berlin' }
  const at = Date.parse(`${local}+01:00`)
  expect(isOpenAt(place, at)).toBe(isOpen)
  expect(isClosedAt(place, at)).toBe(hours !== closed && !isOpen)
})
