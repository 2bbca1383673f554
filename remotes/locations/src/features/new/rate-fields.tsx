import { FormTextField, useFormContext } from '@hosts/shared/forms'
import { Card, formatMoney, mutedTextClass } from '@hosts/shared/ui'
import { t } from '../../texts'
import { parseMoney } from '../parse-money'
import type { Draft } from './draft-storage'
import css from './fields.module.css'

/** A field for an amount, which shows how it was parsed. */
const RateField = ({ per, currency }: { per: 'hour' | 'day'; currency: string }) => {
  const amount = parseMoney(useFormContext<Draft>().watch(`rates.${per}`), currency)
  return (
    <FormTextField<Draft>
      name={`rates.${per}`}
      label={t(`new.rates.${per}`)}
      description={amount === null ? undefined : formatMoney(amount, currency)}
      inputMode="decimal"
      autoComplete="off"
      isOptional
    />
  )
}

export const RateFields = ({ currency }: { currency: string }) => (
  <Card title={t('new.rates.title')}>
    <p className={mutedTextClass}>{t('new.rates.help', { currency })}</p>
    <div className={css.row}>
      <RateField per="hour" currency={currency} />
      <RateField per="day" currency={currency} />
    </div>
  </Card>
)
