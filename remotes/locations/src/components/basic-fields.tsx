import { FormRadioCards, FormTextArea, FormTextField } from '@hosts/shared/forms'
import { t } from '../lib/field-texts'
import { kindOptions } from '../lib/kind-options'

/** What a location is, inside a Form with these names. */
export const BasicFields = () => (
  <>
    <FormRadioCards name="kind" label={t('basics.kind')} options={kindOptions} />
    <FormTextField
      name="name"
      label={t('basics.name')}
      description={t('basics.nameHelp')}
      autoComplete="off"
      isRequired
    />
    <FormTextArea name="description" label={t('basics.description')} rows={4} isOptional />
  </>
)
