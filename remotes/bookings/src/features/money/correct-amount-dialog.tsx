import type { ApiError } from '@hosts/shared/api'
import { type Booking, bookingPatch, findRefund, maxMoney } from '@hosts/shared/contract'
import {
  applyFieldErrors,
  Form,
  FormDialog,
  FormError,
  FormTextField,
  SubmitButton,
  useZodForm,
} from '@hosts/shared/forms'
import { findMoneyProblem, formatAmount, parseMoney } from '@hosts/shared/parse-money'
import { DialogActions, formatMoney, mutedTextClass } from '@hosts/shared/ui'
import * as z from '@hosts/shared/zod'
import { useState } from 'react'
import { findBalance } from '../../components/find-balance'
import { t } from '../../texts/bookings'
import { AmountField } from './money-form'

type Input = { amount: string; amountReason: string }
type Values = { amount: number; amountReason: string }
type Props = {
  booking: Booking
  /** Whether the driver gets a message about it. */
  isDriverNotified: boolean
  onSend: (body: Values & { amountBefore: number }) => Promise<ApiError | null>
  onClose: () => void
}

const schemaFor = (before: number, currency: string) =>
  z.object({
    amount: z.pipe(
      z.string().check(({ value, issues }) => {
        const parsed = parseMoney(value, currency)
        const problem =
          findMoneyProblem(value, currency, maxMoney) ?? (parsed === before ? t('correct.same') : null)
        if (problem) issues.push({ code: 'custom', input: value, message: problem })
      }),
      z.transform((typed) => parseMoney(typed, currency) ?? 0),
    ),
    amountReason: z.string().check(({ value, issues }) => {
      const { error } = bookingPatch.safeParse({ amountReason: value })
      for (const { message } of error?.issues ?? []) issues.push({ code: 'custom', input: value, message })
    }),
  })

/** Corrects what a stay that is over comes to, as after a complaint; the reason is in the history. */
export const CorrectAmountDialog = ({ booking, isDriverNotified, onSend, onClose }: Props) => {
  const { plate, driver, amount: before = 0, currency = '' } = booking
  const [schema] = useState(() => schemaFor(before, currency))
  const form = useZodForm<Input, Values>(schema, { amount: formatAmount(before, currency), amountReason: '' })
  const { isDirty, isSubmitting } = form.formState
  const typed = parseMoney(form.watch('amount'), currency)
  const describeRest = () => {
    if (typed === null) return undefined
    const { left } = findBalance({ ...booking, amount: typed })
    const refund = findRefund({ ...booking, amount: typed })
    if (refund > 0) return t('correct.refund', { amount: formatMoney(refund, currency) })
    return left > 0 ? t('correct.left', { amount: formatMoney(left, currency) }) : undefined
  }
  return (
    <FormDialog title={t('correct.title', { plate })} isDirty={isDirty && !isSubmitting} onClose={onClose}>
      <p className={mutedTextClass}>
        {`${t('correct.text', { amount: formatMoney(before, currency) })} ${t(isDriverNotified ? 'notify.charge' : 'notify.nothing', { driver: driver.name })}`}
      </p>
      <Form
        form={form}
        onSubmit={async (values) => {
          const error = await onSend({ ...values, amountBefore: before })
          if (error) applyFieldErrors(form, error)
        }}
      >
        <FormError />
        <AmountField currency={currency} description={describeRest()} />
        <FormTextField<Input>
          name="amountReason"
          label={t('reason.label')}
          description={t('correct.reasonHelp')}
          autoComplete="off"
          maxLength={200}
          isRequired
        />
        <DialogActions>
          <SubmitButton>{t('correct.submit')}</SubmitButton>
        </DialogActions>
      </Form>
    </FormDialog>
  )
}
