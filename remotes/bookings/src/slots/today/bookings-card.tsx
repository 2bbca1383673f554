import { flattenPages } from '@hosts/shared/api'
import type { Booking, ListPage, Occupancy } from '@hosts/shared/contract'
import { Link, sectionPath } from '@hosts/shared/platform'
import { Card, mutedTextClass, type QueryState, Skeleton, textLinkClass, WhenLoaded } from '@hosts/shared/ui'
import type { RowStepsProps } from '../../features/actions'
import { BookingList } from './booking-list'
import { t } from './texts'

type Props = {
  view: 'arrivals' | 'departures'
  locationId: number
  query: QueryState<{ pages: ListPage<Booking>[] }>
  zone: string
  occupancy?: Occupancy | undefined
  steps: RowStepsProps['steps']
  /** Those that are in the list of what to do now; undefined while that loads. */
  listed: ReadonlySet<number> | undefined
}

/** So many are shown; the others are in the list of today. */
const firstRows = 8

type RowsProps = Omit<Props, 'query' | 'locationId' | 'listed'> & {
  bookings: Booking[]
  above: number
  path: string
}

const Rows = ({ bookings, above, path, view, ...list }: RowsProps) => {
  const rest = bookings.length - firstRows
  return (
    <>
      {bookings.length > 0 ? (
        <BookingList
          bookings={bookings.slice(0, firstRows)}
          time={view === 'arrivals' ? 'startsAt' : 'endsAt'}
          {...list}
        />
      ) : (
        <p className={mutedTextClass}>{t(`${view}.${above > 0 ? 'noOther' : 'none'}`)}</p>
      )}
      {rest > 0 && (
        <Link className={textLinkClass} to={path}>
          {t('later', { count: rest })}
        </Link>
      )}
      {above > 0 && <p className={mutedTextClass}>{t('above', { count: above })}</p>}
    </>
  )
}

/** Today's arrivals or departures, in the location's zone, without those that are to do now. */
export const BookingsCard = ({ view, locationId, query, listed, ...list }: Props) => {
  const count = query.currentData?.pages[0]?.count
  const path = `${sectionPath('bookings', locationId)}&view=today`
  return (
    <Card
      title={t(`${view}.title`)}
      actions={
        count !== undefined &&
        count > 0 && (
          <Link className={textLinkClass} to={path}>
            {t(`${view}.all`, { count })}
          </Link>
        )
      }
    >
      <WhenLoaded
        query={{ ...query, currentData: listed && query.currentData }}
        skeleton={<Skeleton shape="row" count={3} />}
      >
        {(found) => {
          const bookings = flattenPages(found)
          const others = bookings.filter(({ id }) => !listed?.has(id))
          const above = bookings.length - others.length
          return <Rows bookings={others} above={above} path={path} view={view} {...list} />
        }}
      </WhenLoaded>
    </Card>
  )
}
