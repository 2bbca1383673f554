import { type ApiError, errorMessage } from '@hosts/shared/api'
import type { Booking, PaymentMethod } from '@hosts/shared/contract'
import { getNow } from '@hosts/shared/platform'
import {
  AlertDialog,
  Button,
  type Elements,
  formatBookingTime,
  formatDuration,
  formatMoney,
  RadioCards,
  Skeleton,
} from '@hosts/shared/ui'
import { useState } from 'react'
import { findBalance } from '../../components/find-balance'
import { t } from '../../texts/bookings'
import { methodOptions, useOverstayQuote } from '../money'
import css from './check-out-dialog.module.css'
import { EARLY } from './find-question'

type Payment = { amount: number; method: PaymentMethod }
type Props = {
  booking: Booking
  /** The location's. */
  zone: string
  /** Both reject with the error of the request. */
  onCheckOut: () => Promise<void>
  onPayAndCheckOut: (payment: Payment) => Promise<void>
  onCharge: () => void
  onClose: () => void
}

type FrameProps = Omit<Props, 'zone' | 'onCharge'> & {
  /** Of a check-out alone. */
  confirmLabel: string
  children: Elements
}

/** Without a payment, which is recorded later or never. */
const CheckOutOnly = ({ label, onCheckOut }: { label: string; onCheckOut: () => Promise<void> }) => {
  const [isPending, setIsPending] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const checkOut = () => {
    setIsPending(true)
    setError(null)
    onCheckOut()
      .catch(setError)
      .finally(() => setIsPending(false))
  }
  return (
    <div className={css.only}>
      <Button size="small" variant="quiet" isPending={isPending} onPress={checkOut}>
        {label}
      </Button>
      {error && <p role="alert">{errorMessage(error)}</p>}
    </div>
  )
}

const Frame = ({ booking, confirmLabel, onCheckOut, onPayAndCheckOut, onClose, children }: FrameProps) => {
  const { left: amount } = findBalance(booking)
  const [method, setMethod] = useState<PaymentMethod>('cash')
  const left = formatMoney(amount, booking.currency ?? '')
  return (
    <AlertDialog
      isOpen
      onOpenChange={onClose}
      title={t('sure.check-out.title', { plate: booking.plate })}
      confirmLabel={amount > 0 ? t('sure.check-out.pay', { amount: left }) : confirmLabel}
      onConfirm={() => (amount > 0 ? onPayAndCheckOut({ amount, method }) : onCheckOut())}
    >
      {children}
      <p>{t('sure.check-out.text')}</p>
      {amount > 0 && (
        <>
          <p>{t('sure.check-out.unpaid', { amount: left })}</p>
          <RadioCards
            label={t('method.label')}
            options={methodOptions}
            value={method}
            onChange={(value) => setMethod(value as PaymentMethod)}
          />
          <CheckOutOnly label={t('sure.check-out.only')} onCheckOut={onCheckOut} />
        </>
      )}
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
  const { zone, onCharge, ...frame } = props
  const { endsAt } = props.booking
  const rest = Date.parse(endsAt) - getNow()
  if (rest < 0) return <Overstay {...props} />
  return (
    <Frame {...frame} confirmLabel={t('sure.check-out.confirm')}>
      {rest > EARLY && <p>{t('sure.check-out.early', { when: formatBookingTime(endsAt, zone) })}</p>}
    </Frame>
  )
}
