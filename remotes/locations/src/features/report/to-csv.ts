import {
  BYTE_ORDER_MARK,
  paymentMethod,
  type Report,
  type ReportRow,
  toCsvLine,
} from '@hosts/shared/contract'
import { formatAmount } from '../../lib/parse-money'
import type { Grouping, Period } from './group-days'
import { metrics } from './metrics'
import { t } from './texts'

const inUnit = (name: string, unit: string) => t('column.in', { name, unit })

const headings = (currency: string) => [
  inUnit(t('column.takings'), currency),
  inUnit(t('column.unpaid'), currency),
  t('column.stays'),
  t('column.no-shows'),
  inUnit(t('column.places'), '%'),
  t('column.requests'),
  t('column.answered'),
  inUnit(t('column.answer'), t('column.minutes')),
]

/** New columns are last: sheets read the others by their place. */
const methodHeadings = (currency: string) =>
  paymentMethod.options.map((method) => inUnit(t(`method.${method}`), currency))

const toMethodCells = ({ takingsBy }: ReportRow, currency: string) =>
  paymentMethod.options.map((method) => (takingsBy ? formatAmount(takingsBy[method], currency) : ''))

/** Without a value the cell is empty. */
const toDecimal = (value: number | null, factor: number) =>
  value === null ? '' : String(Math.round(value * factor * 10) / 10)

const toCells = (figures: ReportRow, currency: string) => [
  formatAmount(figures.takings, currency),
  formatAmount(figures.unpaid, currency),
  String(figures.stays),
  String(figures.noShows),
  toDecimal(metrics.places.toValue(figures), 100),
  String(figures.requests),
  String(figures.answered),
  toDecimal(metrics.answer.toValue(figures), 1 / 60),
]

const toFile = (lines: string[][]) => BYTE_ORDER_MARK + lines.map(toCsvLine).join('')

/** A report by day, week or month as CSV. The headings name currency and zone; `zone` null is each location's own. */
export const toPeriodCsv = (
  periods: readonly Period[],
  { currency, zone, grouping }: { currency: string; zone: string | null; grouping: Grouping },
) => {
  const place = zone ?? t('column.zones')
  const dates =
    grouping === 'day'
      ? [inUnit(t('column.day'), place)]
      : [inUnit(t('column.from'), place), inUnit(t('column.to'), place)]
  return toFile([
    [...dates, ...headings(currency), t('column.closed'), ...methodHeadings(currency)],
    ...periods.map(({ from, to, figures, isClosed }) => [
      ...(grouping === 'day' ? [from] : [from, to]),
      ...toCells(figures, currency),
      t(isClosed ? 'yes' : 'no'),
      ...toMethodCells(figures, currency),
    ]),
  ])
}

/** The figures of each location as CSV. */
export const toLocationCsv = ({ locations, currency }: Pick<Report, 'locations' | 'currency'>) =>
  toFile([
    [t('column.location'), ...headings(currency), ...methodHeadings(currency)],
    ...locations.map(({ name, ...figures }) => [
      name,
      ...toCells(figures, currency),
      ...toMethodCells(figures, currency),
    ]),
  ])

/** `report-Hafen-Nord-2026-11-01-2026-11-23.csv`. */
export const toFileName = (name: string, { from, to }: { from: string; to: string }) => {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '')
  const place = letters.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '')
  return `${['report', place, from, to].filter(Boolean).join('-')}.csv`
}
