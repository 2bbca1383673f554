import type { ApiError } from '@hosts/shared/api'
import { type Booking, findLeft, findRefund } from '@hosts/shared/contract'
import { applyFieldErrors, Form, FormDialog, FormError, SubmitButton } from '@hosts/shared/forms'
import { parseMoney } from '@hosts/shared/parse-money'
import { Button, DialogActions, formatMoney, mutedTextClass } from '@hosts/shared/ui'
import { t } from '../../texts/bookings'
import { AmountField, useMoneyForm } from './money-form'

type Props = {
  booking: Booking
  /** Whether the driver gets a message about it. */
  isDriverNotified: boolean
  onSend: (amount: number | null) => Promise<ApiError | null>
  onClose: () => void
}

/** Charges a no-show for the whole stay or a part of it; or removes the charge. */
export const NoShowFeeDialog = ({ booking, isDriverNotified, onSend, onClose }: Props) => {
  const { plate, driver, amount = 0, noShowFee = null, currency = '' } = booking
  const money = (value: number) => formatMoney(value, currency)
  const limit = { most: amount, tooMuch: t('noShowFee.tooMuch', { amount: money(amount) }) }
  const form = useMoneyForm(currency, { amount: noShowFee ?? amount }, limit)
  const { isDirty, isSubmitting } = form.formState
  const typed = parseMoney(form.watch('amount'), currency)
  const describeRest = () => {
    if (!typed || typed > amount) return undefined
    const charged = { ...booking, noShowFee: typed }
    const [left, refund] = [findLeft(charged), findRefund(charged)]
    if (refund > 0) return t('noShowFee.refund', { amount: money(refund) })
    return left > 0 && left < typed ? t('noShowFee.left', { amount: money(left) }) : undefined
  }
  const send = async (fee: number | null) => {
    const error = await onSend(fee)
    if (error) applyFieldErrors(form, error)
  }
  return (
    <FormDialog title={t('noShowFee.title', { plate })} isDirty={isDirty && !isSubmitting} onClose={onClose}>
      <p className={mutedTextClass}>
        {`${t('noShowFee.text', { amount: money(amount) })} ${t(isDriverNotified ? 'notify.charge' : 'notify.nothing', { driver: driver.name })}`}
      </p>
      <Form form={form} onSubmit={({ amount: fee }) => send(fee)}>
        <FormError />
        <AmountField currency={currency} description={describeRest()} />
        <DialogActions>
          {noShowFee !== null && (
            <Button variant="quiet" onPress={() => send(null)}>
              {t('noShowFee.none')}
            </Button>
          )}
          <SubmitButton>{t('noShowFee.submit')}</SubmitButton>
        </DialogActions>
      </Form>
    </FormDialog>
  )
}
