import { FormRadioCards, FormTextArea, FormTextField } from '@hosts/shared/forms'
import { Card } from '@hosts/shared/ui'
import { t } from '../../texts'
import type { Draft } from './draft-storage'
import { t as own } from './texts'

const kinds = [
  { value: 'parking', label: t('kind.parking'), description: t('new.basics.parking') },
  { value: 'truck-bay', label: t('kind.truck-bay'), description: t('new.basics.truckBay') },
  { value: 'mixed', label: t('kind.mixed'), description: t('new.basics.mixed') },
]

export const BasicFields = () => (
  <Card title={own('step.basics')}>
    <FormRadioCards<Draft> name="kind" label={t('new.basics.kind')} options={kinds} />
    <FormTextField<Draft>
      name="name"
      label={t('new.basics.name')}
      description={t('new.basics.nameHelp')}
      autoComplete="off"
      isRequired
    />
    <FormTextArea<Draft> name="description" label={t('new.basics.description')} rows={4} isOptional />
  </Card>
)
