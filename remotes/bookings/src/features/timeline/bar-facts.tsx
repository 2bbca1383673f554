import { detailTextClass, typeName } from '@hosts/shared/ui'
import { formatStay } from '../form'
import css from './bar-card.module.css'
import { BarIcon } from './bar-icon'
import type { Bar, BlockBar, BookingBar } from './build-rows'
import { describeTimeRange } from './drag/describe-drag'
import { t } from './texts'

type Props<One> = { bar: One; zone: string; bay: string | undefined }

const BookingFacts = ({ bar: { booking, state, isUnpaid }, zone, bay }: Props<BookingBar>) => (
  <>
    <p className={css.plate} translate="no">
      {booking.plate}
    </p>
    <p>
      <span translate="no">{booking.driver.name}</span>
      {booking.vehicleType && <span className={css.aside}>{typeName(booking.vehicleType)}</span>}
    </p>
    <p>
      <span>{bay ? t('card.bay') : t('bar.noBay')}</span>
      {bay && <b translate="no">{` ${bay}`}</b>}
    </p>
    <p>{formatStay(booking, zone)}</p>
    <p className={css.state}>
      <BarIcon state={state} />
      <span>{t(`state.${state}`)}</span>
      {isUnpaid && (
        <>
          <BarIcon state="unpaid" />
          <span>{t('state.unpaid')}</span>
        </>
      )}
    </p>
  </>
)

const BlockFacts = ({ bar, zone }: Props<BlockBar>) => (
  <>
    <p className={css.plate}>{bar.block.reason}</p>
    <p>
      <span>{t('card.bay')}</span>
      <b translate="no">{` ${bar.block.bay.label}`}</b>
      {bar.block.places > 1 && (
        <span className={css.aside}>{t('bar.places', { count: bar.block.places })}</span>
      )}
    </p>
    <p>{describeTimeRange(bar, zone)}</p>
    <p className={`${css.state} ${detailTextClass}`}>
      <BarIcon state={bar.state} />
      <span>{t(`state.${bar.state}`)}</span>
    </p>
  </>
)

/** All about a booking or a block of the timeline. */
export const BarFacts = ({ bar, ...props }: Props<Bar>) =>
  bar.kind === 'booking' ? <BookingFacts bar={bar} {...props} /> : <BlockFacts bar={bar} {...props} />
