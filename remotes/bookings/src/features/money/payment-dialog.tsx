import type { ApiError } from '@hosts/shared/api'
import { type Booking, findRefund, type PaymentMethod } from '@hosts/shared/contract'
import {
  applyFieldErrors,
  Form,
  FormDialog,
  FormError,
  FormRadioCards,
  SubmitButton,
} from '@hosts/shared/forms'
import { parseMoney } from '@hosts/shared/parse-money'
import { DialogActions, formatMoney, mutedTextClass, Skeleton } from '@hosts/shared/ui'
import { useEffect, useState } from 'react'
import { useBookingsGetBookingEventsQuery } from '../../api/get-booking-events'
import { findBalance } from '../../components/find-balance'
import { t } from '../../texts/bookings'
import { findRefundMethod } from './find-refund-method'
import { methodOptions } from './method-options'
import { AmountField, type MoneyInput, useMoneyForm } from './money-form'

type Props = {
  booking: Booking
  isRefund: boolean
  onSend: (body: { amount: number; method: PaymentMethod }) => Promise<ApiError | null>
  onClose: () => void
}

type FormProps = Omit<Props, 'onClose'> & {
  onDirty: (isDirty: boolean) => void
  amount: number
  /** Null: the host chooses. */
  method: PaymentMethod | null
}

const PaymentForm = ({ booking, isRefund, onSend, onDirty, ...start }: FormProps) => {
  const currency = booking.currency ?? ''
  const { left, refundable } = findBalance(booking)
  const most = isRefund ? refundable : left
  const kind = isRefund ? 'refund' : 'payment'
  const values = { amount: formatMoney(most, currency) }
  const form = useMoneyForm(currency, start, { most, tooMuch: t(`${kind}.tooMuch`, values) })
  const { isDirty, isSubmitting } = form.formState
  useEffect(() => onDirty(isDirty && !isSubmitting), [onDirty, isDirty, isSubmitting])
  const amount = parseMoney(form.watch('amount'), currency)
  const isPart = amount !== null && amount < most
  return (
    <>
      <p className={mutedTextClass}>{t(`${kind}.text`, values)}</p>
      <Form
        form={form}
        onSubmit={async ({ amount, method }) => {
          const error = await onSend({ amount: isRefund ? -amount : amount, method })
          if (error) applyFieldErrors(form, error)
        }}
      >
        <FormError />
        <AmountField
          currency={currency}
          description={
            isPart ? t(`${kind}.part`, { amount: formatMoney(most - amount, currency) }) : undefined
          }
        />
        <FormRadioCards<MoneyInput> name="method" label={t('method.label')} options={methodOptions} />
        <DialogActions>
          <SubmitButton>{t(`${kind}.submit`)}</SubmitButton>
        </DialogActions>
      </Form>
    </>
  )
}

/** Records a payment, in full by default, or a refund, by default by the method of the payment that it takes back. No money moves. */
export const PaymentDialog = ({ booking, isRefund, onSend, onClose }: Props) => {
  const { id, warehouseId: locationId } = booking
  const history = useBookingsGetBookingEventsQuery({ id, locationId }, { skip: !isRefund })
  const [isDirty, setIsDirty] = useState(false)
  const { left, refundable } = findBalance(booking)
  const amount = isRefund ? findRefund(booking) || refundable : left
  const findMethod = () => findRefundMethod(history.currentData?.results ?? [], amount)
  return (
    <FormDialog
      title={t(`${isRefund ? 'refund' : 'payment'}.title`, { plate: booking.plate })}
      isDirty={isDirty}
      onClose={onClose}
    >
      {history.isLoading ? (
        <Skeleton shape="text" count={3} />
      ) : (
        <PaymentForm
          booking={booking}
          isRefund={isRefund}
          onSend={onSend}
          onDirty={setIsDirty}
          amount={amount}
          method={isRefund ? findMethod() : 'cash'}
        />
      )}
    </FormDialog>
  )
}
