import { flattenPages } from '@hosts/shared/api'
import { bookingPath } from '@hosts/shared/booking-path'
import type { DriverStay } from '@hosts/shared/contract'
import { Link } from '@hosts/shared/platform'
import {
  detailTextClass,
  formatMoney,
  formatShortStay,
  mutedTextClass,
  ShowMore,
  Skeleton,
  textLinkClass,
  WhenLoaded,
} from '@hosts/shared/ui'
import type { DriverArg } from '../../api/get-driver'
import { useDriversGetStaysInfiniteQuery } from '../../api/get-stays'
import { t } from '../../texts'
import css from './driver-drawer.module.css'
import { Section } from './section'

type StayProps = { stay: DriverStay; locationId: number; zone: string }

const Stay = ({ stay, locationId, zone }: StayProps) => {
  const { id, ref, status, plate, bay, startsAt, endsAt, currency, amount, paid, due } = stay
  return (
    <li className={css.stay}>
      <Link
        className={textLinkClass}
        to={bookingPath({ id, warehouseId: locationId })}
        aria-label={t('stays.open', { ref, stay: formatShortStay(startsAt, endsAt, zone) })}
      >
        {formatShortStay(startsAt, endsAt, zone)}
      </Link>
      <span>{formatMoney(amount, currency)}</span>
      <span className={detailTextClass}>
        <span>{t(`status.${status}`)}</span>
        <span translate="no">{` · ${[plate, bay?.label].filter(Boolean).join(' · ')}`}</span>
      </span>
      <span className={detailTextClass}>
        {due > 0
          ? t('stays.due', { amount: formatMoney(due, currency) })
          : paid > 0 && t('stays.paid', { amount: formatMoney(paid, currency) })}
      </span>
    </li>
  )
}

/** The driver's bookings here, the newest first, with what was paid and is due. */
export const Stays = ({ zone, isLeaving, ...arg }: DriverArg & { zone: string; isLeaving: boolean }) => {
  const query = useDriversGetStaysInfiniteQuery(arg, { skip: isLeaving })
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query
  return (
    <Section title={t('stays.title')}>
      <WhenLoaded query={{ ...query, currentData: query.data }} skeleton={<Skeleton count={3} />}>
        {(found) => {
          const stays = flattenPages(found)
          if (stays.length === 0) return <p className={mutedTextClass}>{t('stays.none')}</p>
          return (
            <>
              <ul className={css.rows}>
                {stays.map((stay) => (
                  <Stay key={stay.id} stay={stay} locationId={arg.locationId} zone={zone} />
                ))}
              </ul>
              {hasNextPage && <ShowMore onPress={fetchNextPage} isPending={isFetchingNextPage} />}
            </>
          )
        }}
      </WhenLoaded>
    </Section>
  )
}
