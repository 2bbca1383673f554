import { countDecimals, type ReportFigures } from '@hosts/shared/contract'
import { formatDuration, formatMoney, formatShortMoney } from '@hosts/shared/ui'
import { findClockStep, findPercentStep, findRoundStep } from './find-scale'
import { t } from './texts'

export const metricNames = ['takings', 'unpaid', 'places', 'no-shows', 'answer'] as const
export type MetricName = (typeof metricNames)[number]

export type Metric = {
  kind: 'bars' | 'line'
  /** Null where there is nothing to measure. */
  toValue: (figures: ReportFigures) => number | null
  format: (value: number, currency: string) => string
  formatTick: (value: number, currency: string) => string
  /** The distance between two lines of the axis: `raw`, the least that fits, rounded up. */
  findStep: (raw: number, currency: string) => number
}

const share = (part: number, whole: number) => (whole > 0 ? part / whole : null)

/** `45 s`, `12 min`, from seconds. */
export const formatWait = (seconds: number) =>
  seconds < 60 ? t('seconds', { count: Math.round(seconds) }) : formatDuration(seconds * 1000)

const formatPercent = (value: number) => t('percent', { count: Math.round(value * 100) })

const money = {
  kind: 'bars',
  format: formatMoney,
  formatTick: formatShortMoney,
  findStep: (raw: number, currency: string) => findRoundStep(raw, 10 ** countDecimals(currency)),
} as const

export const metrics: Record<MetricName, Metric> = {
  takings: { ...money, toValue: ({ takings }) => takings },
  unpaid: { ...money, toValue: ({ unpaid }) => unpaid },
  places: {
    kind: 'line',
    toValue: ({ takenMinutes, placeMinutes }) => share(takenMinutes, placeMinutes),
    format: formatPercent,
    formatTick: formatPercent,
    findStep: findPercentStep,
  },
  'no-shows': {
    kind: 'bars',
    toValue: ({ noShows }) => noShows,
    format: (value) => t('no-shows', { count: value }),
    formatTick: String,
    findStep: (raw) => findRoundStep(raw),
  },
  answer: {
    kind: 'line',
    toValue: ({ answerSeconds, answered }) => share(answerSeconds, answered),
    format: formatWait,
    formatTick: formatWait,
    findStep: findClockStep,
  },
}
