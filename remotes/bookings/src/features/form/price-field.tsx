import { maxMoney } from '@hosts/shared/contract'
import { FormTextField, useFormContext } from '@hosts/shared/forms'
import { findMoneyProblem, formatAmount, parseMoney } from '@hosts/shared/parse-money'
import { type Elements, formatMoney, PlainButton, sunkBoxClass } from '@hosts/shared/ui'
import { useId, useState } from 'react'
import css from './price-field.module.css'
import { t } from './texts'

/** Empty for the quoted amount. */
export type PriceInput = { amount: string; amountReason: string }
export const noOwnPrice: PriceInput = { amount: '', amountReason: '' }

/** Error of a typed amount. The API reports a missing one where no rates apply. */
export const findPriceProblem = (amount: string, currency: string): string | null =>
  amount.trim() === '' ? null : findMoneyProblem(amount, currency, maxMoney)

/**
 * The fields of the API for the price that is shown: the typed one, else the `quoted` one, so that rates which have changed meanwhile
 * are refused rather than booked. `isOwn`: it differs from the quoted one.
 */
export const toPrice = (
  { amount, amountReason }: PriceInput,
  currency: string,
  quoted: number | null,
): { isOwn: boolean; price: { amount?: number; amountReason?: string } } => {
  const own = parseMoney(amount, currency)
  if (own === null || own === quoted)
    return { isOwn: false, price: quoted === null ? {} : { amount: quoted } }
  const reason = amountReason.trim()
  return { isOwn: true, price: { amount: own, ...(reason && { amountReason: reason }) } }
}

type Props = {
  /** Null where no rates apply. */
  quoted: number | null
  currency: string
  /** How the quoted amount comes about. */
  children: Elements
}

/** The price that the rates lead to, or another one with a reason; inside a Form with the names of `PriceInput`. */
export const PriceField = ({ quoted, currency, children }: Props) => {
  const { watch, setValue, setFocus } = useFormContext<PriceInput>()
  const title = useId()
  const [isOpen, setIsOpen] = useState(false)
  const isOwn = isOpen || watch('amount') !== '' || quoted === null
  const open = () => {
    if (quoted !== null) setValue('amount', formatAmount(quoted, currency), { shouldDirty: true })
    setIsOpen(true)
    // The field is there after the next render.
    requestAnimationFrame(() => setFocus('amount', { shouldSelect: true }))
  }
  const reset = () => {
    setIsOpen(false)
    setValue('amount', '', { shouldDirty: true })
    setValue('amountReason', '')
  }
  return (
    <section className={sunkBoxClass} aria-labelledby={title}>
      <div className={css.head}>
        <h3 id={title} className={css.title}>
          {t('price.label')}
        </h3>
        {isOwn ? (
          quoted !== null && (
            <PlainButton size="small" variant="quiet" onPress={reset}>
              {t('price.reset', { amount: formatMoney(quoted, currency) })}
            </PlainButton>
          )
        ) : (
          <PlainButton size="small" variant="quiet" onPress={open}>
            {t('price.change')}
          </PlainButton>
        )}
      </div>
      {children}
      {isOwn && (
        <div className={css.fields}>
          <FormTextField<PriceInput>
            name="amount"
            label={t('price.amount', { currency })}
            inputMode="decimal"
            autoComplete="off"
            isRequired
          />
          {quoted !== null && (
            <FormTextField<PriceInput>
              name="amountReason"
              label={t('price.reason')}
              description={t('price.reasonHelp')}
              autoComplete="off"
              maxLength={200}
              isRequired
            />
          )}
        </div>
      )}
    </section>
  )
}
