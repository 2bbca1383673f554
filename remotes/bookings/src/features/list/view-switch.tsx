import { Link } from '@hosts/shared/platform'
import { CalendarRange, List } from 'lucide-react'
import type { BookingAddress } from '../../lib/use-booking-address'
import { t } from '../../texts/bookings'
import css from './view-switch.module.css'

/** Bookings as lists or by days. */
export const ViewSwitch = ({ address: { zoom, date, toView, toTimeline } }: { address: BookingAddress }) => (
  <nav className={css.switch} aria-label={t('shape.label')}>
    <Link className={css.link} to={toView('today')} aria-current={zoom ? undefined : 'page'}>
      <List aria-hidden="true" />
      <span className={css.text}>{t('shape.list')}</span>
    </Link>
    <Link className={css.link} to={toTimeline('week', date)} aria-current={zoom ? 'page' : undefined}>
      <CalendarRange aria-hidden="true" />
      <span className={css.text}>{t('shape.timeline')}</span>
    </Link>
  </nav>
)
