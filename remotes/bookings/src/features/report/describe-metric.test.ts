import { buildReportFigures } from '../../testing/builders'
import { describeMetric } from './describe-metric'
import { findSpan, type SpanName } from './find-span'
import type { MetricName } from './metrics'
import { nameSpan } from './name-span'

type Change = Parameters<typeof buildReportFigures>[0]
const words = { during: 'in November', than: 'in October' }

const describeFor = (name: MetricName, figures: Change, before?: Change) =>
  describeMetric(name, {
    ...words,
    figures: buildReportFigures(figures),
    before: before && buildReportFigures(before),
    currency: 'EUR',
    closed: 'none',
  })

test.each<[MetricName, Change, Change, string]>([
  ['takings', { takings: 421_000 }, undefined, '€4,210.00 taken in November.'],
  ['takings', { takings: 112 }, { takings: 100 }, '€1.12 taken in November, 12% more than in October.'],
  ['takings', { takings: 90 }, { takings: 100 }, '€0.90 taken in November, 10% less than in October.'],
  ['takings', { takings: 100 }, { takings: 100 }, '€1.00 taken in November, as much as in October.'],
  ['takings', { takings: 400 }, { takings: 100 }, '€4.00 taken in November, 4 times as much as in October.'],
  ['takings', { takings: 400 }, { takings: 0 }, '€4.00 taken in November.'],
  ['takings', { takings: 0 }, { takings: 100 }, 'Nothing was taken in November.'],
  ['unpaid', { unpaid: 500 }, {}, '€5.00 is left to pay of the stays that ended in November.'],
  ['unpaid', {}, {}, 'Nothing is left to pay of the stays that ended in November.'],
  [
    'places',
    { takenMinutes: 62, placeMinutes: 100 },
    { takenMinutes: 61, placeMinutes: 100 },
    '62% of the places were taken in November, 1 point more than in October.',
  ],
  [
    'places',
    { takenMinutes: 1, placeMinutes: 10 },
    { takenMinutes: 3, placeMinutes: 10 },
    '10% of the places were taken in November, 20 points less than in October.',
  ],
  [
    'places',
    { takenMinutes: 1, placeMinutes: 10 },
    { placeMinutes: 0 },
    '10% of the places were taken in November.',
  ],
  ['places', {}, {}, 'There were no places to take in November.'],
  [
    'no-shows',
    { noShows: 1, stays: 2000 },
    { noShows: 3, stays: 9 },
    '1 no-show in November, 2 fewer than in October. 2,000 vehicles came.',
  ],
  [
    'no-shows',
    { noShows: 2, stays: 1 },
    { stays: 9 },
    '2 no-shows in November, 2 more than in October. 1 vehicle came.',
  ],
  ['no-shows', { stays: 4 }, { stays: 9 }, 'No no-shows in November. 4 vehicles came.'],
  ['no-shows', { noShows: 2, stays: 4 }, {}, '2 no-shows in November. 4 vehicles came.'],
  [
    'answer',
    { requests: 5, answered: 4, answerSeconds: 2880 },
    { answered: 1, answerSeconds: 900 },
    'Requests waited 12 min on average for an answer in November, 3 min less than in October. 4 of 5 answered.',
  ],
  [
    'answer',
    { requests: 1, answered: 1, answerSeconds: 45 },
    { answered: 1, answerSeconds: 60 },
    'Requests waited 45 s on average for an answer in November, as long as in October. 1 of 1 answered.',
  ],
  ['answer', { requests: 3 }, {}, 'No request was answered in November.'],
  ['answer', {}, {}, 'No request came in November.'],
])('%s %o after %o', (name, figures, before, text) => {
  expect(describeFor(name, figures, before)).toBe(text)
})

test.each([
  ['some', '€5.00 is left to pay of the stays that ended in November. Closed months are as they were then.'],
  ['all', '€5.00 of the stays that ended in November was unpaid when their month was closed.'],
] as const)('describes unpaid stays with %s months closed', (closed, text) => {
  const figures = buildReportFigures({ unpaid: 500 })
  expect(describeMetric('unpaid', { ...words, figures, before: undefined, currency: 'EUR', closed })).toBe(
    text,
  )
})

test.each<[SpanName, { from?: string; to?: string }, string, string]>([
  ['this-month', {}, 'in November so far', 'by the same day of October'],
  ['last-month', {}, 'in October', 'in September'],
  ['12-months', {}, 'in the last 12 months', 'a year before'],
  [
    'own',
    { from: '2026-11-03', to: '2026-11-17' },
    'from Nov 3, 2026 to Nov 17, 2026',
    'in the 15 days before',
  ],
  ['own', { from: '2026-11-03', to: '2026-11-03' }, 'on Nov 3, 2026', 'on the day before'],
])('names the span %s %o', (name, own, during, than) => {
  const { days, before } = findSpan(name, '2026-11-23', own)
  expect(nameSpan(name, days, before)).toEqual({ during, than })
})
