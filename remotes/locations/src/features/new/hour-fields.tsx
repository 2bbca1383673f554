import { FormRadioCards, FormTextField, useFormContext } from '@hosts/shared/forms'
import { Card } from '@hosts/shared/ui'
import { t } from '../../texts'
import type { Draft } from './draft-storage'
import css from './fields.module.css'

const modes = [
  { value: 'always', label: t('new.hours.always'), description: t('new.hours.alwaysHelp') },
  { value: 'daily', label: t('new.hours.daily'), description: t('new.hours.dailyHelp') },
]

export const HourFields = () => {
  const { mode, from, to } = useFormContext<Draft>().watch('hours')
  return (
    <Card title={t('new.hours.title')}>
      <FormRadioCards<Draft> name="hours.mode" label={t('new.hours.mode')} options={modes} />
      {mode === 'daily' && (
        <div className={css.row}>
          <FormTextField<Draft> name="hours.from" label={t('new.hours.from')} type="time" isRequired />
          <FormTextField<Draft>
            name="hours.to"
            label={t('new.hours.to')}
            type="time"
            description={to && to < from ? t('new.hours.nextDay') : undefined}
            isRequired
          />
        </div>
      )}
    </Card>
  )
}
