import {
  type ColumnShape,
  paymentMethod,
  type Report,
  type ReportRow,
  type SheetColumn,
  toFileWords,
  toMoneyColumn,
} from '@hosts/shared/contract'
import type { Grouping, Period } from './group-days'
import { metrics } from './metrics'
import { t } from './texts'

/** A table as a file has it. */
export type ReportSheet = { columns: ColumnShape[]; rows: ReturnType<SheetColumn['read']>[][] }

const inUnit = (name: string, unit: string) => t('column.in', { name, unit })

/** To one decimal; without a value the cell is empty. */
const round = (value: number | null, factor: number) =>
  value === null ? null : Math.round(value * factor * 10) / 10

type Column = SheetColumn<ReportRow>
const count = (name: string, read: Column['read']): Column => ({ name, kind: 'number', decimals: 0, read })
const share = (name: string, read: Column['read']): Column => ({ name, kind: 'number', decimals: 1, read })

const figureColumns = (currency: string): Column[] => [
  toMoneyColumn(t('column.takings'), currency, ({ takings }) => takings),
  toMoneyColumn(t('column.unpaid'), currency, ({ unpaid }) => unpaid),
  count(t('column.stays'), ({ stays }) => stays),
  count(t('column.no-shows'), ({ noShows }) => noShows),
  share(inUnit(t('column.places'), '%'), (figures) => round(metrics.places.toValue(figures), 100)),
  count(t('column.requests'), ({ requests }) => requests),
  count(t('column.answered'), ({ answered }) => answered),
  share(inUnit(t('column.answer'), t('column.minutes')), (figures) =>
    round(metrics.answer.toValue(figures), 1 / 60),
  ),
]

/** New columns are last: sheets read the others by their place. */
const methodColumns = (currency: string): Column[] =>
  paymentMethod.options.map((method) =>
    toMoneyColumn(t(`method.${method}`), currency, ({ takingsBy }) => takingsBy?.[method] ?? null),
  )

const toSheet = <Row>(columns: SheetColumn<Row>[], rows: readonly Row[]): ReportSheet => ({
  columns: columns.map(({ read, ...shape }) => shape),
  rows: rows.map((row) => columns.map(({ read }) => read(row))),
})

const ofPeriod = ({ read, ...shape }: Column): SheetColumn<Period> => ({
  ...shape,
  read: ({ figures }) => read(figures),
})

/** A report by day, week or month. The headings name currency and zone; `zone` null is each location's own. */
export const toPeriodSheet = (
  periods: readonly Period[],
  { currency, zone, grouping }: { currency: string; zone: string | null; grouping: Grouping },
) => {
  const place = zone ?? t('column.zones')
  const day = (name: string, read: SheetColumn<Period>['read']): SheetColumn<Period> => ({
    name: inUnit(name, place),
    kind: 'day',
    read,
  })
  const dates =
    grouping === 'day'
      ? [day(t('column.day'), ({ from }) => from)]
      : [day(t('column.from'), ({ from }) => from), day(t('column.to'), ({ to }) => to)]
  return toSheet(
    [
      ...dates,
      ...figureColumns(currency).map(ofPeriod),
      { name: t('column.closed'), kind: 'text', read: ({ isClosed }) => t(isClosed ? 'yes' : 'no') },
      ...methodColumns(currency).map(ofPeriod),
    ],
    periods,
  )
}

/** The figures of each location. */
export const toLocationSheet = ({ locations, currency }: Pick<Report, 'locations' | 'currency'>) =>
  toSheet<Report['locations'][number]>(
    [
      { name: t('column.location'), kind: 'text', read: ({ name }) => name },
      ...figureColumns(currency),
      ...methodColumns(currency),
    ],
    locations,
  )

/** `report-Hafen-Nord-2026-11-01-2026-11-23`. */
export const toFileName = (name: string, { from, to }: { from: string; to: string }) =>
  ['report', toFileWords(name), from, to].filter(Boolean).join('-')
