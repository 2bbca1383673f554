import { type PaymentMethod, paymentMethod } from '@hosts/shared/contract'
import { FormTextField, useZodForm } from '@hosts/shared/forms'
import { findMoneyProblem, formatAmount, parseMoney } from '@hosts/shared/parse-money'
import * as z from '@hosts/shared/zod'
import { useState } from 'react'
import { t } from '../../texts/bookings'

export type MoneyInput = { amount: string; method: string }
type MoneyValues = { amount: number; method: PaymentMethod }

/** The most that an amount may be, in minor units, and what the field says of more. */
export type MoneyLimit = { most: number; tooMuch?: string }

/** An amount as typed, in minor units, above 0 and at most `most`. */
const moneySchema = (currency: string, { most, tooMuch }: MoneyLimit) =>
  z.object({
    amount: z.pipe(
      z.string().check(({ value, issues }) => {
        const parsed = parseMoney(value, currency)
        const isAbove = parsed !== null && parsed > most
        const problem =
          parsed === 0
            ? t('money.enter')
            : ((isAbove ? tooMuch : null) ?? findMoneyProblem(value, currency, most))
        if (problem) issues.push({ code: 'custom', input: value, message: problem })
      }),
      z.transform((typed) => parseMoney(typed, currency) ?? 0),
    ),
    method: z.pipe(z.string(), z.enum(paymentMethod.options, t('method.choose'))),
  })

type Start = {
  /** Minor units; null leaves the field empty. */
  amount: number | null
  method?: PaymentMethod | null
}

/** The form of an amount, and how it is paid: by cash unless `start` says otherwise, null for a choice to be made. */
export const useMoneyForm = (currency: string, { amount, method = 'cash' }: Start, limit: MoneyLimit) => {
  const [schema] = useState(() => moneySchema(currency, limit))
  return useZodForm<MoneyInput, MoneyValues>(schema, {
    amount: amount ? formatAmount(amount, currency) : '',
    method: method ?? '',
  })
}

type AmountFieldProps = {
  currency: string
  /** What the typed amount leads to, or an example. */
  description: string | undefined
}

/** The field `amount` of a payment, a charge or a correction, in the booking's currency. */
export const AmountField = ({ currency, description }: AmountFieldProps) => (
  <FormTextField<{ amount: string }>
    name="amount"
    label={t('money.amount', { currency })}
    description={description}
    inputMode="decimal"
    autoComplete="off"
    isRequired
  />
)
