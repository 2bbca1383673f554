import { usePollingOptions } from '@hosts/shared/api'
import type { Warehouse } from '@hosts/shared/contract'
import { Link } from '@hosts/shared/platform'
import { buttonClass, Freshness, getFreshness, Page, Skeleton, WhenLoaded } from '@hosts/shared/ui'
import { getLocalTimeZone } from '@internationalized/date'
import { useMemo } from 'react'
import { useBookingsGetReportQuery } from './get-report'
import { sumComparable } from './group-days'
import { ReportCards } from './report-cards'
import { SpanPicker } from './span-picker'
import { t } from './texts'
import { useReportAddress } from './use-report-address'

/** The report of a location, or with null of all that a host has. */
export const Report = ({ location }: { location: Warehouse | null }) => {
  const address = useReportAddress(location?.timezone ?? getLocalTimeZone())
  const { days, problem } = address
  const live = usePollingOptions()
  const locationId = location?.id ?? null
  const skip = problem !== undefined
  const query = useBookingsGetReportQuery({ locationId, ...days }, { ...live, skip })
  const earlier = useBookingsGetReportQuery({ locationId, ...address.before }, { skip })
  const before = useMemo(() => sumComparable(earlier.currentData?.days ?? []), [earlier.currentData])
  return (
    <Page
      title={t('title')}
      description={<Freshness {...getFreshness([query])} />}
      actions={
        location && (
          <Link className={buttonClass()} to={`/reports?${address.query}`}>
            {t('all')}
          </Link>
        )
      }
    >
      <SpanPicker address={address} />
      {!problem && (
        <WhenLoaded query={query} skeleton={<Skeleton shape="card" count={3} />}>
          {(report) => <ReportCards report={report} before={before} address={address} location={location} />}
        </WhenLoaded>
      )}
    </Page>
  )
}
