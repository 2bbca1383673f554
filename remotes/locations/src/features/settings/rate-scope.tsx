import type { RatePer } from '@hosts/shared/contract'
import { FormTextField, useFormContext } from '@hosts/shared/forms'
import { parseMoney } from '@hosts/shared/parse-money'
import {
  cardHeaderClass,
  cardTitleClass,
  formatMoney,
  IconButton,
  mutedTextClass,
  smallCardClass,
} from '@hosts/shared/ui'
import { X } from 'lucide-react'
import css from './rate-scope.module.css'
import { type RatesInput, units } from './rates-input'
import { t } from './texts'

type FieldProps = { name: `scopes.${number}.${RatePer}`; per: RatePer; currency: string }

/** A field for an amount, which shows how it was read. */
const RateField = ({ name, per, currency }: FieldProps) => {
  const amount = parseMoney(useFormContext<RatesInput>().watch(name), currency)
  return (
    <FormTextField<RatesInput>
      name={name}
      label={t(`rates.${per}`)}
      description={amount === null ? undefined : formatMoney(amount, currency)}
      inputMode="decimal"
      autoComplete="off"
    />
  )
}

type Props = {
  index: number
  name: string
  currency: string
  /** False once the bay is retired, or the zone without bays. */
  isUsed: boolean
  onRemove: (() => void) | undefined
}

/** The rates of the location, or of one zone or bay, which can be removed. */
export const RateScope = ({ index, name, currency, isUsed, onRemove }: Props) => (
  <section className={smallCardClass} aria-label={name}>
    <div className={cardHeaderClass}>
      <h3 className={cardTitleClass}>{name}</h3>
      {onRemove && (
        <IconButton
          label={t('rates.remove', { name })}
          icon={<X aria-hidden="true" />}
          size="small"
          onPress={onRemove}
        />
      )}
    </div>
    <div className={css.units}>
      {units.map((per) => (
        <RateField key={per} name={`scopes.${index}.${per}`} per={per} currency={currency} />
      ))}
    </div>
    {onRemove && <p className={mutedTextClass}>{t(isUsed ? 'rates.inherits' : 'rates.unusedHelp')}</p>}
  </section>
)
