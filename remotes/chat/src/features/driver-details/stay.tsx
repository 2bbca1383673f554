import { type Booking, findLeft } from '@hosts/shared/contract'
import { Link, sectionPath } from '@hosts/shared/platform'
import {
  formatInZone,
  formatMoney,
  StatusBadge,
  smallCardClass,
  type Tone,
  textLinkClass,
} from '@hosts/shared/ui'
import { CalendarCheck, CircleCheck, Clock, Hourglass } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { t } from '../../i18n'
import { getLocale } from '../../i18n/format-time'
import css from './driver-details.module.css'

/** Most drivers have no open request. */
const RequestAnswer = lazy(() => import('./request-answer'))

const badges = {
  checked_in: { tone: 'success', Icon: CircleCheck },
  requested: { tone: 'warning', Icon: Hourglass },
  confirmed: { tone: 'info', Icon: CalendarCheck },
} satisfies Partial<Record<Booking['status'], { tone: Tone; Icon: typeof Clock }>>

const Status = ({ booking: { status, overstay } }: { booking: Booking }) => {
  if (overstay)
    return (
      <StatusBadge tone="danger" icon={<Clock aria-hidden="true" />}>
        {t('stay.overstay')}
      </StatusBadge>
    )
  const presentStatus = status as keyof typeof badges
  const { tone, Icon } = badges[presentStatus]
  return (
    <StatusBadge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`stay.status.${presentStatus}`)}
    </StatusBadge>
  )
}

const describePayment = (booking: Booking) => {
  const { amount, currency, paid } = booking
  if (paid) return t('stay.paid')
  const left = findLeft(booking)
  const isPart = left > 0 && amount !== undefined && left < amount
  return isPart && currency
    ? t('stay.left', { amount: formatMoney(left, currency, getLocale()) })
    : t('stay.unpaid')
}

type Props = { booking: Booking; zone: string; onDecline: () => void }

/** A booking in full: bay, status, times, reference and price. */
export const Stay = ({ booking, zone, onDecline }: Props) => {
  const { id, warehouseId, ref, bay, plate, startsAt, endsAt, status, amount, currency } = booking
  return (
    <div className={smallCardClass}>
      <div className={css.head}>
        <span className={css.bay}>{bay ? t('stay.bay', { bay: bay.label }) : t('stay.noBay')}</span>
        <Status booking={booking} />
      </div>
      <dl className={css.facts}>
        <dt>{t('stay.from')}</dt>
        <dd>
          <time dateTime={startsAt}>{formatInZone(startsAt, zone, 'date-time', getLocale())}</time>
        </dd>
        <dt>{t('stay.to')}</dt>
        <dd>
          <time dateTime={endsAt}>{formatInZone(endsAt, zone, 'date-time', getLocale())}</time>
        </dd>
        <dt>{t('stay.plate')}</dt>
        <dd translate="no">{plate}</dd>
        <dt>{t('stay.ref')}</dt>
        <dd>
          <Link
            translate="no"
            className={textLinkClass}
            to={`${sectionPath('bookings', warehouseId)}&booking=${id}`}
            aria-label={t('request.open', { ref })}
          >
            {ref}
          </Link>
        </dd>
        {amount !== undefined && currency && (
          <>
            <dt>{t('stay.amount')}</dt>
            <dd>
              <span>{formatMoney(amount, currency, getLocale())}</span>{' '}
              {/* A request is paid once it is accepted. */}
              {status !== 'requested' && <span className={css.paid}>{describePayment(booking)}</span>}
            </dd>
          </>
        )}
      </dl>
      {booking.status === 'requested' && (
        <Suspense>
          <RequestAnswer booking={booking} onDecline={onDecline} />
        </Suspense>
      )}
    </div>
  )
}
