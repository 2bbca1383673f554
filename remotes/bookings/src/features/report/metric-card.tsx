import type { Warehouse } from '@hosts/shared/contract'
import { Link } from '@hosts/shared/platform'
import { Button, Card, textLinkClass } from '@hosts/shared/ui'
import { ChartColumn, Table2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Chart } from './chart'
import { findScale } from './find-scale'
import type { Days } from './find-span'
import { findTarget } from './find-target'
import type { Grouping, Period } from './group-days'
import css from './metric-card.module.css'
import { type MetricName, metrics } from './metrics'
import { namePeriod } from './name-period'
import { PaymentsDialog } from './payments-dialog'
import { PeriodTable } from './period-table'
import { rowsPath } from './rows-path'
import { t } from './texts'
import { toPoints } from './to-points'

type Props = {
  name: MetricName
  /** The figures in words. */
  sentence: string
  days: Days
  periods: readonly Period[]
  grouping: Grouping
  currency: string
  /** Null for all locations. */
  location: Warehouse | null
}

/** One figure of a report: a sentence, and a chart or a table of its course. */
export const MetricCard = ({ sentence, days, location, ...props }: Props) => {
  const { name, periods, grouping, currency } = props
  const locationId = location?.id ?? null
  const [isTable, setIsTable] = useState(false)
  const [opened, setOpened] = useState<Period | null>(null)
  const points = useMemo(
    () => toPoints(name, periods, grouping, currency),
    [name, periods, grouping, currency],
  )
  const { kind, formatTick, findStep } = metrics[name]
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]))
  const hasValues = values.some((value) => value !== 0)
  const hasRows = hasValues && locationId !== null && (name === 'unpaid' || name === 'no-shows')
  const label = t(`chart.${grouping}`, { metric: t(`metric.${name}`) })
  return (
    <Card
      title={t(`metric.${name}`)}
      actions={
        hasValues && (
          <Button size="small" variant="quiet" onPress={() => setIsTable(!isTable)}>
            {isTable ? <ChartColumn aria-hidden="true" /> : <Table2 aria-hidden="true" />}
            <span>{t(isTable ? 'asChart' : 'asTable')}</span>
          </Button>
        )
      }
    >
      <figure className={css.figure}>
        <figcaption className={css.sentence}>
          <span>{sentence}</span>
          {hasRows && (
            <Link className={`${textLinkClass} ${css.rows}`} to={rowsPath(name, locationId, days)}>
              {t(`rows.${name}`)}
            </Link>
          )}
        </figcaption>
        {hasValues && isTable && <PeriodTable {...props} label={label} locationId={locationId} />}
        {hasValues && !isTable && (
          <Chart
            label={label}
            kind={kind}
            points={points}
            scale={findScale(values, (raw) => findStep(raw, currency))}
            formatTick={(value) => formatTick(value, currency)}
            findTarget={(index) => {
              const period = periods[index]
              return period ? findTarget(name, period, grouping, locationId) : null
            }}
            onOpen={(index) => setOpened(periods[index] ?? null)}
          />
        )}
      </figure>
      {opened && location && (
        <PaymentsDialog
          pressed={{ days: { from: opened.from, to: opened.to }, title: namePeriod(opened, grouping) }}
          location={location}
          currency={currency}
          onClose={() => setOpened(null)}
        />
      )}
    </Card>
  )
}
