import type { Booking } from '@hosts/shared/contract'
import { getNow } from '@hosts/shared/platform'
import {
  AlertDialog,
  Button,
  type Elements,
  formatBookingTime,
  formatDuration,
  formatMoney,
  Skeleton,
} from '@hosts/shared/ui'
import { findBalance } from '../../components/find-balance'
import { t } from '../../texts/bookings'
import { useOverstayQuote } from '../money'

type Props = {
  booking: Booking
  /** The location's. */
  zone: string
  onCheckOut: () => Promise<unknown>
  onCharge: () => void
  onClose: () => void
}

type FrameProps = Omit<Props, 'zone' | 'onCharge'> & {
  confirmLabel: string
  children: Elements
}

const Frame = ({ booking, confirmLabel, onCheckOut, onClose, children }: FrameProps) => {
  const { left } = findBalance(booking)
  return (
    <AlertDialog
      isOpen
      onOpenChange={onClose}
      title={t('sure.check-out.title', { plate: booking.plate })}
      confirmLabel={confirmLabel}
      onConfirm={onCheckOut}
    >
      {children}
      {left > 0 && <p>{t('sure.check-out.unpaid', { amount: formatMoney(left, booking.currency ?? '') })}</p>}
      <p>{t('sure.check-out.text')}</p>
    </AlertDialog>
  )
}

/** Past the end: how long, and the charge for it. */
const Overstay = ({ zone, onCharge, ...props }: Props) => {
  const { endsAt, currency = '' } = props.booking
  const { charge, charged, until, isLoading } = useOverstayQuote(props.booking)
  const values = {
    duration: formatDuration(getNow() - Date.parse(endsAt)),
    amount: formatMoney(charged ?? 0, currency),
  }
  const describe = () => {
    if (charged === null) return t('state.overstay', values)
    return t(charged > 0 ? 'sure.check-out.charged' : 'sure.check-out.free', values)
  }
  return (
    <Frame {...props} confirmLabel={t(charged ? 'sure.check-out.confirm' : 'sure.check-out.anyway')}>
      {isLoading ? <Skeleton shape="text" count={1} /> : <p>{describe()}</p>}
      {charge !== null && (
        <p>
          {t('warning.price', {
            when: formatBookingTime(until, zone),
            amount: formatMoney(charge, currency),
          })}
        </p>
      )}
      <p>
        <Button size="small" onPress={onCharge}>
          {t('step.charge-overstay')}
        </Button>
      </p>
    </Frame>
  )
}

/** Asks before a check-out that is early, unpaid, or of a vehicle that has overstayed. */
export const CheckOutDialog = (props: Props) => {
  const { booking, zone, onCheckOut, onClose } = props
  if (Date.parse(booking.endsAt) < getNow()) return <Overstay {...props} />
  return (
    <Frame
      booking={booking}
      confirmLabel={t('sure.check-out.confirm')}
      onCheckOut={onCheckOut}
      onClose={onClose}
    >
      <p>{t('sure.check-out.early', { when: formatBookingTime(booking.endsAt, zone) })}</p>
    </Frame>
  )
}
