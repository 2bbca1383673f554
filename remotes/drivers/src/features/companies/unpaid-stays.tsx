import { flattenPages } from '@hosts/shared/api'
import { bookingPath } from '@hosts/shared/booking-path'
import { type Booking, findLeft } from '@hosts/shared/contract'
import { Link } from '@hosts/shared/platform'
import {
  detailTextClass,
  drawerSectionClass,
  formatMoney,
  formatShortStay,
  ShowMore,
  Skeleton,
  textLinkClass,
  WhenLoaded,
} from '@hosts/shared/ui'
import { useId } from 'react'
import { useDriversGetUnpaidBookingsInfiniteQuery } from '../../api/get-company-bookings'
import css from './companies.module.css'
import { t } from './texts'
import { useFreshOptions } from './use-fresh-options'

const Stay = ({ stay, zone }: { stay: Booking; zone: string }) => {
  const { id, warehouseId, ref, driver, plate, startsAt, endsAt, currency = '' } = stay
  const when = formatShortStay(startsAt, endsAt, zone)
  return (
    <li className={css.line}>
      <Link
        className={textLinkClass}
        to={bookingPath({ id, warehouseId })}
        aria-label={t('stays.open', { ref, when })}
      >
        {when}
      </Link>
      <span>{formatMoney(findLeft(stay), currency)}</span>
      <span translate="no" className={detailTextClass}>
        {[plate, driver.name].filter(Boolean).join(' · ')}
      </span>
    </li>
  )
}

/** The stays behind what is unpaid, each leading to where it is paid. */
export const UnpaidStays = ({ companyId, zone }: { companyId: number; zone: string }) => {
  const id = useId()
  const query = useDriversGetUnpaidBookingsInfiniteQuery(companyId, useFreshOptions())
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query
  return (
    <section className={drawerSectionClass} aria-labelledby={id}>
      <h3 id={id}>{t('stays.title')}</h3>
      <WhenLoaded query={query} skeleton={<Skeleton count={3} />}>
        {(found) => (
          <ul className={css.lines}>
            {flattenPages(found).map((stay) => (
              <Stay key={stay.id} stay={stay} zone={zone} />
            ))}
          </ul>
        )}
      </WhenLoaded>
      {hasNextPage && <ShowMore onPress={fetchNextPage} isPending={isFetchingNextPage} />}
    </section>
  )
}
