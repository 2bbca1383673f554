import { FormTextField, useZodForm } from '@hosts/shared/forms'
import { formatAmount, parseMoney } from '@hosts/shared/parse-money'
import * as z from '@hosts/shared/zod'
import { useState } from 'react'
import { t } from '../../texts/bookings'

export type MoneyInput = { amount: string; method: string }
type MoneyValues = { amount: number; method: string }

/** An amount as typed, in minor units, above 0 and at most `most`. */
const moneySchema = (currency: string, most: number) =>
  z.object({
    amount: z.pipe(
      z.string().check(
        z.refine((typed) => (parseMoney(typed, currency) ?? 0) > 0, t('money.enter')),
        z.refine((typed) => (parseMoney(typed, currency) ?? 0) <= most, t('money.tooMuch')),
      ),
      z.transform((typed) => parseMoney(typed, currency) ?? 0),
    ),
    method: z.string(),
  })

/** The form of an amount that starts with `suggested` minor units; null leaves the field empty. */
export const useMoneyForm = (currency: string, suggested: number | null, most: number) => {
  const [schema] = useState(() => moneySchema(currency, most))
  return useZodForm<MoneyInput, MoneyValues>(schema, {
    amount: suggested ? formatAmount(suggested, currency) : '',
    method: 'cash',
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
