import { FormRadioCards, FormTimeField, useFormContext } from '@hosts/shared/forms'
import { Card, mutedTextClass } from '@hosts/shared/ui'
import css from '../../components/fields.module.css'
import type { Draft } from './draft-storage'
import { t } from './texts'

const modes = [
  { value: 'always', label: t('hours.always'), description: t('hours.alwaysHelp') },
  { value: 'daily', label: t('hours.daily'), description: t('hours.dailyHelp') },
]

export const HourFields = () => {
  const { mode, from, to } = useFormContext<Draft>().watch('hours')
  return (
    <Card title={t('hours.title')}>
      <FormRadioCards<Draft> name="hours.mode" label={t('hours.mode')} options={modes} />
      {mode === 'daily' && (
        <div className={css.row}>
          <FormTimeField<Draft> name="hours.from" label={t('hours.from')} isRequired />
          <FormTimeField<Draft>
            name="hours.to"
            label={t('hours.to')}
            description={to && to < from ? t('hours.nextDay') : undefined}
            isRequired
          />
        </div>
      )}
      <p className={mutedTextClass}>{t('hours.later')}</p>
    </Card>
  )
}
