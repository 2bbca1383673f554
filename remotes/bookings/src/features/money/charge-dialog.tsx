import type { ApiError } from '@hosts/shared/api'
import { type Booking, maxMoney } from '@hosts/shared/contract'
import { applyFieldErrors, Form, FormDialog, FormError, SubmitButton } from '@hosts/shared/forms'
import { exampleAmount } from '@hosts/shared/parse-money'
import { getNow } from '@hosts/shared/platform'
import { DialogActions, formatDuration, formatMoney, mutedTextClass, Skeleton } from '@hosts/shared/ui'
import { useEffect, useState } from 'react'
import { t } from '../../texts/bookings'
import { AmountField, useMoneyForm } from './money-form'
import { useOverstayQuote } from './use-overstay-quote'

type Props = {
  booking: Booking
  /** Whether the driver gets a message about it. */
  isDriverNotified: boolean
  onSend: (amount: number) => Promise<ApiError | null>
  onClose: () => void
}

type FormProps = Omit<Props, 'onClose'> & {
  onDirty: (isDirty: boolean) => void
  quoted: number | null
  /** Whether the rates ask nothing for the time since the end. */
  isFree: boolean
}

const ChargeForm = ({ booking, isDriverNotified, onSend, onDirty, quoted, isFree }: FormProps) => {
  // The field keeps its first value; the quote keeps updating.
  const [suggested] = useState(quoted)
  const currency = booking.currency ?? ''
  const form = useMoneyForm(currency, { amount: suggested }, { most: maxMoney })
  const { isDirty, isSubmitting } = form.formState
  useEffect(() => onDirty(isDirty && !isSubmitting), [onDirty, isDirty, isSubmitting])
  const duration = formatDuration(
    (booking.checkedOutAt ? Date.parse(booking.checkedOutAt) : getNow()) - Date.parse(booking.endsAt),
  )
  return (
    <>
      <p className={mutedTextClass}>
        {`${
          suggested
            ? t('charge.quoted', { duration, amount: formatMoney(suggested, currency) })
            : t(isFree ? 'charge.free' : 'charge.text', { duration })
        } ${t(isDriverNotified ? 'notify.charge' : 'notify.nothing', { driver: booking.driver.name })}`}
      </p>
      <Form
        form={form}
        onSubmit={async ({ amount }) => {
          const error = await onSend(amount)
          if (error) applyFieldErrors(form, error)
        }}
      >
        <FormError />
        <AmountField
          currency={currency}
          description={t('money.example', { example: exampleAmount(currency || 'EUR') })}
        />
        <DialogActions>
          <SubmitButton>{t('charge.submit')}</SubmitButton>
        </DialogActions>
      </Form>
    </>
  )
}

/** Charges for the time after the end as a separate line, with the rates' price as default. One dialog while it loads and after. */
export const ChargeDialog = ({ onClose, ...props }: Props) => {
  const { charge, price, charged, isLoading } = useOverstayQuote(props.booking)
  const [isDirty, setIsDirty] = useState(false)
  return (
    <FormDialog title={t('charge.title', { plate: props.booking.plate })} isDirty={isDirty} onClose={onClose}>
      {isLoading ? (
        <Skeleton shape="text" count={3} />
      ) : (
        <ChargeForm {...props} onDirty={setIsDirty} quoted={charge} isFree={price === 0 && charged === 0} />
      )}
    </FormDialog>
  )
}
