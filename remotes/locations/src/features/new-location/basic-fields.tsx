import { FormRadioCards, FormTextArea, FormTextField } from '@hosts/shared/forms'
import { Card } from '@hosts/shared/ui'
import { t as fieldText } from '../../lib/field-texts'
import { kindOptions } from '../../lib/kind-options'
import type { Draft } from './draft-storage'
import { t } from './texts'

export const BasicFields = () => (
  <Card title={t('step.basics')}>
    <FormRadioCards<Draft> name="kind" label={fieldText('basics.kind')} options={kindOptions} />
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
