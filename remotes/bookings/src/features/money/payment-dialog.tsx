import type { ApiError } from '@hosts/shared/api'
import { type Booking, findRefund, type PaymentMethod, paymentMethod } from '@hosts/shared/contract'
import {
  applyFieldErrors,
  Form,
  FormDialog,
  FormError,
  FormRadioCards,
  SubmitButton,
} from '@hosts/shared/forms'
import { parseMoney } from '@hosts/shared/parse-money'
import { DialogActions, formatMoney, mutedTextClass } from '@hosts/shared/ui'
import { findBalance } from '../../components/find-balance'
import { t } from '../../texts/bookings'
import { AmountField, type MoneyInput, useMoneyForm } from './money-form'

type Props = {
  booking: Booking
  isRefund: boolean
  onSend: (body: { amount: number; method: PaymentMethod }) => Promise<ApiError | null>
  onClose: () => void
}

const methods = paymentMethod.options.map((value) => ({ value, label: t(`method.${value}`) }))

/** Records a payment, in full by default, or a refund. No money moves. */
export const PaymentDialog = ({ booking, isRefund, onSend, onClose }: Props) => {
  const currency = booking.currency ?? ''
  const { left, refundable } = findBalance(booking)
  const maxAmount = isRefund ? refundable : left
  const kind = isRefund ? 'refund' : 'payment'
  const form = useMoneyForm(currency, (isRefund && findRefund(booking)) || maxAmount, maxAmount)
  const { isDirty, isSubmitting } = form.formState
  const amount = parseMoney(form.watch('amount'), currency)
  const isPart = amount !== null && amount < maxAmount
  return (
    <FormDialog
      title={t(`${kind}.title`, { plate: booking.plate })}
      isDirty={isDirty && !isSubmitting}
      onClose={onClose}
    >
      <p className={mutedTextClass}>{t(`${kind}.text`, { amount: formatMoney(maxAmount, currency) })}</p>
      <Form
        form={form}
        onSubmit={async (values) => {
          const body = {
            amount: isRefund ? -values.amount : values.amount,
            method: paymentMethod.parse(values.method),
          }
          const error = await onSend(body)
          if (error) applyFieldErrors(form, error)
        }}
      >
        <FormError />
        <AmountField
          currency={currency}
          description={
            isPart ? t(`${kind}.part`, { amount: formatMoney(maxAmount - amount, currency) }) : undefined
          }
        />
        <FormRadioCards<MoneyInput> name="method" label={t('method.label')} options={methods} />
        <DialogActions>
          <SubmitButton>{t(`${kind}.submit`)}</SubmitButton>
        </DialogActions>
      </Form>
    </FormDialog>
  )
}
