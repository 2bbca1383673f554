import { findOverlap } from './opening-hours'

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
