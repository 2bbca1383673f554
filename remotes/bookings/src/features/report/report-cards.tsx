import type { Report, ReportFigures, Warehouse } from '@hosts/shared/contract'
import { EmptyState, formatDates } from '@hosts/shared/ui'
import { CalendarClock, Lock, LockOpen } from 'lucide-react'
import { useMemo } from 'react'
import { describeMetric } from './describe-metric'
import { DownloadReport } from './download-report'
import { groupDays, type Period, sumFigures } from './group-days'
import { LocationsCard } from './locations-card'
import { MetricCard } from './metric-card'
import { metricNames } from './metrics'
import { nameSpan } from './name-span'
import css from './report-cards.module.css'
import { ReportStrip } from './report-strip'
import { TakingsCard } from './takings-card'
import { t } from './texts'
import { toFileName, toPeriodSheet } from './to-sheet'
import type { ReportAddress } from './use-report-address'

type Props = {
  report: Report
  /** The figures of the days before, if they can be compared. */
  before: ReportFigures | undefined
  address: ReportAddress
  /** Null for all locations. */
  location: Warehouse | null
}

type Closed = 'none' | 'some' | 'all'

const findClosed = (periods: readonly Period[]): Closed => {
  if (periods.every(({ isClosed }) => isClosed)) return 'all'
  return periods.some(({ isClosed }) => isClosed) ? 'some' : 'none'
}

/** Whether the figures are final, in words; a legend where the charts show both. */
const ClosedNote = ({ closed, until }: { closed: Closed; until: string | null }) => (
  <div className={css.closed}>
    <p className={css.note}>
      {closed === 'none' ? <LockOpen aria-hidden="true" /> : <Lock aria-hidden="true" />}
      <span>{t(`closed.${closed}`, until === null ? {} : { date: formatDates(until, until) })}</span>
    </p>
    {closed === 'some' && (
      <ul className={css.legend}>
        <li className={css.item}>{t('closed.is')}</li>
        <li className={css.item} data-open>
          {t('closed.open')}
        </li>
      </ul>
    )}
  </div>
)

/** The figures of a report: four numbers, the takings by method, and each figure on a card, and of all locations a table of these. */
export const ReportCards = ({ report, before, address, location }: Props) => {
  const { span, days, by } = address
  const { currency, closedUntil } = report
  const periods = useMemo(() => groupDays(report.days, by, closedUntil), [report.days, by, closedUntil])
  const figures = useMemo(() => sumFigures(report.days), [report.days])
  if (periods.length === 0) {
    const text = t(report.locations.length > 0 ? 'empty.text' : 'empty.noLocations')
    return <EmptyState icon={<CalendarClock />} title={t('empty.title')} text={text} />
  }
  const words = nameSpan(span, days, address.before)
  const closed = findClosed(periods)
  const sheet = { currency, zone: location?.timezone ?? null, grouping: by }
  return (
    <>
      <div className={css.head}>
        <ClosedNote closed={closed} until={closedUntil} />
        <DownloadReport
          name={toFileName(location?.name ?? '', days)}
          write={() => toPeriodSheet(periods, sheet)}
        />
      </div>
      <ReportStrip figures={figures} currency={currency} days={days} locationId={location?.id ?? null} />
      <TakingsCard
        days={days}
        rows={report.days}
        periods={periods}
        grouping={by}
        currency={currency}
        location={location}
      />
      <div className={css.cards}>
        {metricNames.map((name) => (
          <MetricCard
            key={name}
            name={name}
            sentence={describeMetric(name, { ...words, figures, before, currency, closed })}
            days={days}
            periods={periods}
            grouping={by}
            currency={currency}
            location={location}
          />
        ))}
      </div>
      {!location && <LocationsCard report={report} address={address} />}
    </>
  )
}
