import { formatInZone, PlainButton, Skeleton } from '@hosts/shared/ui'
import { t } from '../../i18n'
import { errorText } from '../../i18n/error-text'
import { locale } from '../../i18n/format-time'
import { useChatLocationQuery } from '../../lib/get-location'
import { useChatStaysQuery } from './api/get-stays'
import type { DriverProps } from './driver-details'
import css from './driver-pane.module.css'
import { groupBookings } from './group-bookings'
import { Section } from './section'
import { Stay } from './stay'

/** So many earlier stays are told one by one. */
const maxEarlier = 3

/** The present or next stay in full, the earlier ones briefly, on the location's clocks. */
export const Stays = (driver: DriverProps) => {
  const location = useChatLocationQuery(driver.warehouseId)
  const bookings = useChatStaysQuery(driver, {
    refetchOnMountOrArgChange: 30,
    refetchOnFocus: true,
    pollingInterval: 60_000,
    skipPollingIfUnfocused: true,
  })
  const zone = location.currentData?.timezone
  const error = bookings.error ?? location.error
  if (bookings.currentData && zone) {
    const { present, later, earlier } = groupBookings(bookings.currentData)
    return (
      <>
        <Section title={t('stay.title')}>
          {present.length === 0 && <p className={css.muted}>{t('stay.none')}</p>}
          {present.map((booking) => (
            <Stay key={booking.id} booking={booking} zone={zone} />
          ))}
          {later > 0 && <p className={css.muted}>{t('stay.later', { count: later })}</p>}
        </Section>
        {earlier.length > 0 && (
          <Section title={t('stay.earlier', { count: earlier.length })}>
            <ul className={css.rows}>
              {earlier.slice(0, maxEarlier).map(({ id, startsAt, bay }) => (
                <li key={id} className={css.row}>
                  <time dateTime={startsAt}>{formatInZone(startsAt, zone, 'date', locale())}</time>
                  {bay && <span className={css.muted}>{t('stay.bay', { bay: bay.label })}</span>}
                </li>
              ))}
            </ul>
          </Section>
        )}
      </>
    )
  }
  if (!error)
    return (
      <Section title={t('stay.title')}>
        <Skeleton count={3} label={t('kit.loading')} />
      </Section>
    )
  return (
    <Section title={t('stay.title')}>
      <p className={css.muted}>{errorText(error)}</p>
      <div>
        <PlainButton
          size="small"
          isPending={bookings.isFetching || location.isFetching}
          onPress={() => {
            if (bookings.error) bookings.refetch()
            if (location.error) location.refetch()
          }}
        >
          {t('retry')}
        </PlainButton>
      </div>
    </Section>
  )
}
