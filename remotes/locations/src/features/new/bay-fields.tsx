import { bayBulk } from '@hosts/shared/contract'
import { FormNumberField, FormTextField, useFormContext } from '@hosts/shared/forms'
import { Card, mutedTextClass } from '@hosts/shared/ui'
import { t } from '../../texts'
import type { Draft } from './draft-storage'
import css from './fields.module.css'

const whole = { useGrouping: false, maximumFractionDigits: 0 }

/** The resulting bays, once the numbers are valid. */
const Preview = () => {
  const { data } = bayBulk.safeParse(useFormContext<Draft>().watch('bays.0'))
  if (!data) return null
  const { prefix, from, to } = data
  return (
    <p className={css.preview} role="status">
      {t('new.bays.preview', { first: `${prefix}${from}`, last: `${prefix}${to}`, count: to - from + 1 })}
    </p>
  )
}

export const BayFields = () => (
  <Card title={t('new.bays.title')}>
    <p className={mutedTextClass}>{t('new.bays.help')}</p>
    <div className={css.numbers}>
      <FormTextField<Draft> name="bays.0.prefix" label={t('new.bays.prefix')} autoComplete="off" />
      <FormNumberField<Draft>
        name="bays.0.from"
        label={t('new.bays.from')}
        formatOptions={whole}
        isRequired
      />
      <FormNumberField<Draft> name="bays.0.to" label={t('new.bays.to')} formatOptions={whole} isRequired />
    </div>
    <Preview />
  </Card>
)
