import { FormRadioCards, FormTextArea, FormTextField } from '@hosts/shared/forms'
import { Card } from '@hosts/shared/ui'
import { t } from '../../texts'
import { t as fieldText } from '../field-texts'
import type { Draft } from './draft-storage'
import { t as own } from './texts'

const kinds = [
  { value: 'parking', label: t('kind.parking'), description: fieldText('basics.parking') },
  { value: 'truck-bay', label: t('kind.truck-bay'), description: fieldText('basics.truckBay') },
  { value: 'mixed', label: t('kind.mixed'), description: fieldText('basics.mixed') },
]

export const BasicFields = () => (
  <Card title={own('step.basics')}>
    <FormRadioCards<Draft> name="kind" label={fieldText('basics.kind')} options={kinds} />
    <FormTextField<Draft>
      name="name"
      label={fieldText('basics.name')}
      description={fieldText('basics.nameHelp')}
      autoComplete="off"
      isRequired
    />
    <FormTextArea<Draft> name="description" label={fieldText('basics.description')} rows={4} isOptional />
  </Card>
)
