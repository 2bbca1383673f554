import type { Booking } from '@hosts/shared/contract'
import { getNow, Link, sectionPath } from '@hosts/shared/platform'
import { buttonClass, formatInZone, mutedTextClass, PlainButton, Skeleton } from '@hosts/shared/ui'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { errorText, t } from '../../i18n'
import { getLocale } from '../../i18n/format-time'
import { useChatLocationQuery } from '../../lib/get-location'
import type { DriverArg } from '../driver'
import { FocusHandoff } from '../shortcuts'
import { useChatStaysQuery } from './api/get-bookings'
import css from './driver-pane.module.css'
import { Section } from './section'
import { Stay } from './stay'

const compareStarts = (a: Booking, b: Booking) => a.startsAt.localeCompare(b.startsAt)

/**
 * A driver's bookings: in full those that matter now (current stay, requests, next arrival), the number of later ones, and earlier
 * stays, newest first.
 */
export const groupStays = (bookings: Booking[], now = new Date(getNow())) => {
  const withStatus = (status: Booking['status']) =>
    bookings.filter((booking) => booking.status === status).toSorted(compareStarts)
  const arrivals = withStatus('confirmed').filter(({ endsAt }) => new Date(endsAt) > now)
  return {
    present: [...withStatus('checked_in'), ...withStatus('requested'), ...arrivals.slice(0, 1)],
    later: Math.max(arrivals.length - 1, 0),
    earlier: withStatus('checked_out').reverse(),
  }
}

const DeclineDialog = lazy(() => import('./decline-dialog'))

/** Earlier stays in the list until the host asks for all. */
const maxEarlier = 3

/** Current and next bookings in full, earlier stays in brief, in the location's time zone. */
export const Stays = (driver: DriverArg) => {
  const [isAll, setAll] = useState(false)
  const [declinedRequest, setDeclinedRequest] = useState<Booking | null>(null)
  const rows = useRef<HTMLUListElement>(null)
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
    const { present, later, earlier } = groupStays(bookings.currentData)
    return (
      <>
        <Section title={t('stay.title')}>
          {present.length === 0 && <p className={mutedTextClass}>{t('stay.none')}</p>}
          {present.map((booking) => (
            <Stay
              key={booking.id}
              booking={booking}
              zone={zone}
              onDecline={() => setDeclinedRequest(booking)}
            />
          ))}
          {later > 0 && <p className={mutedTextClass}>{t('stay.later', { count: later })}</p>}
          <div>
            <Link
              className={buttonClass({ size: 'small' })}
              to={`${sectionPath('bookings', driver.warehouseId)}&new=1&driver=${driver.driverId}`}
            >
              <Plus aria-hidden="true" />
              {t('request.new')}
            </Link>
          </div>
        </Section>
        {/* Rendered here, so it survives when another host answers and the request unmounts. */}
        <Suspense>
          {declinedRequest && (
            <DeclineDialog
              booking={declinedRequest}
              sendsTexts={location.currentData?.bookingTexts ?? true}
              onClose={() => setDeclinedRequest(null)}
            />
          )}
        </Suspense>
        {earlier.length > 0 && (
          <Section title={t('stay.earlier', { count: earlier.length })}>
            <ul className={css.rows} ref={rows} tabIndex={-1}>
              {earlier.slice(0, isAll ? earlier.length : maxEarlier).map(({ id, startsAt, bay }) => (
                <li key={id} className={css.row}>
                  <time dateTime={startsAt}>{formatInZone(startsAt, zone, 'date', getLocale())}</time>
                  {bay && <span className={mutedTextClass}>{t('stay.bay', { bay: bay.label })}</span>}
                </li>
              ))}
            </ul>
            {earlier.length > maxEarlier && !isAll && (
              <FocusHandoff to={() => rows.current}>
                <PlainButton size="small" onPress={() => setAll(true)}>
                  {t('filter.showAll')}
                </PlainButton>
              </FocusHandoff>
            )}
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
      <p className={mutedTextClass}>{errorText(error)}</p>
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
