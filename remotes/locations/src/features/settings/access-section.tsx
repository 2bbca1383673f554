import { type Warehouse, warehouseSettings } from '@hosts/shared/contract'
import { FormNumberField, FormTextArea, useZodForm } from '@hosts/shared/forms'
import * as z from '@hosts/shared/zod'
import { LocationCode } from './location-code'
import { SectionForm } from './section-form'
import { createFieldLines } from './section-lines'
import { t } from './texts'
import { useSaveLocation } from './use-save-location'

const { accessInstructions, grace } = warehouseSettings.shape
const schema = z.object({ accessInstructions, grace })
type Access = z.infer<typeof schema>

const pick = (location: Warehouse): Access => ({
  accessInstructions: location.accessInstructions,
  grace: location.grace,
})
const lines = createFieldLines<Access>({
  accessInstructions: { label: t('access.instructions'), format: String },
  grace: { label: t('access.grace'), format: String },
})
const whole = { useGrouping: false, maximumFractionDigits: 0 }

export const AccessSection = ({ location }: { location: Warehouse }) => {
  const { source, send } = useSaveLocation<Access>(location, pick)
  const form = useZodForm<Access, Access>(schema, source.values)
  return (
    <>
      <SectionForm
        title={t('access.title')}
        form={form}
        source={source}
        toInput={(values) => values}
        send={send}
        lines={lines}
      >
        <FormTextArea<Access>
          name="accessInstructions"
          label={t('access.instructions')}
          description={t('access.instructionsHelp')}
          rows={5}
        />
        <FormNumberField<Access>
          name="grace"
          label={t('access.grace')}
          description={t('access.graceHelp')}
          formatOptions={whole}
          isRequired
        />
      </SectionForm>
      {location.code && <LocationCode code={location.code} />}
    </>
  )
}
