import { type RatePer, ratePer } from '@hosts/shared/contract'
import { FormTextField, useFormContext } from '@hosts/shared/forms'
import { parseMoney } from '@hosts/shared/parse-money'
import { Card, formatMoney, mutedTextClass } from '@hosts/shared/ui'
import css from '../../components/fields.module.css'
import type { Draft } from './draft-storage'
import { t } from './texts'

/** A field for an amount, which shows how it was parsed. */
const RateField = ({ per, currency }: { per: RatePer; currency: string }) => {
  const amount = parseMoney(useFormContext<Draft>().watch(`rates.${per}`), currency)
  return (
    <FormTextField<Draft>
      name={`rates.${per}`}
      label={t(`rates.${per}`)}
      description={amount === null ? undefined : formatMoney(amount, currency)}
      inputMode="decimal"
      autoComplete="off"
      isOptional
    />
  )
}

export const RateFields = ({ currency }: { currency: string }) => (
  <Card title={t('rates.title')}>
    <p className={mutedTextClass}>{t('rates.help', { currency })}</p>
    <div className={css.row}>
      {ratePer.options.map((per) => (
        <RateField key={per} per={per} currency={currency} />
      ))}
    </div>
    <p className={mutedTextClass}>{t('rates.later')}</p>
  </Card>
)
