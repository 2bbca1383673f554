import type { Booking } from '@hosts/shared/contract'
import { formatInZone, formatMoney, StatusBadge, type Tone } from '@hosts/shared/ui'
import { CalendarCheck, CircleCheck, Clock, Hourglass } from 'lucide-react'
import { t } from '../../i18n'
import { locale } from '../../i18n/format-time'
import css from './stay.module.css'

const looks = {
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
  const known = status as keyof typeof looks
  const { tone, Icon } = looks[known]
  return (
    <StatusBadge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`stay.status.${known}`)}
    </StatusBadge>
  )
}

/** A booking that matters now: where, from when to when, and whether it is paid. */
export const Stay = ({ booking, zone }: { booking: Booking; zone: string }) => {
  const { ref, bay, plate, startsAt, endsAt, amount, currency, paid } = booking
  return (
    <div className={css.stay}>
      <div className={css.head}>
        <span className={css.bay}>{bay ? t('stay.bay', { bay: bay.label }) : t('stay.noBay')}</span>
        <Status booking={booking} />
      </div>
      <dl className={css.facts}>
        <dt>{t('stay.from')}</dt>
        <dd>
          <time dateTime={startsAt}>{formatInZone(startsAt, zone, 'date-time', locale())}</time>
        </dd>
        <dt>{t('stay.to')}</dt>
        <dd>
          <time dateTime={endsAt}>{formatInZone(endsAt, zone, 'date-time', locale())}</time>
        </dd>
        <dt>{t('stay.plate')}</dt>
        <dd>{plate}</dd>
        <dt>{t('stay.ref')}</dt>
        <dd>{ref}</dd>
        {amount !== undefined && currency && (
          <>
            <dt>{t('stay.amount')}</dt>
            <dd>
              {formatMoney(amount, currency, locale())}{' '}
              <span className={css.paid}>{t(paid ? 'stay.paid' : 'stay.unpaid')}</span>
            </dd>
          </>
        )}
      </dl>
    </div>
  )
}
