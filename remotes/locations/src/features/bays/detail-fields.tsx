import { type Bay, bayFeature, type VehicleType } from '@hosts/shared/contract'
import { FormTextField, useField } from '@hosts/shared/forms'
import { typeOptions } from '@hosts/shared/ui'
import { ChoiceGroup } from '../../components/choice-group'
import type { BayRow } from './bay-rows'
import { t } from './texts'

export const featureOptions = bayFeature.options.map((value) => ({ value, label: t(`feature.${value}`) }))

/** As many as a line names. */
const MAX_NAMED = 5

/** Which zones there are, so that nobody invents a second spelling. */
const describeZones = (rows: BayRow[]) => {
  const zones = [...new Set(rows.map(({ zone }) => zone).filter(Boolean))]
  if (zones.length === 0) return t('field.zoneHelp')
  const named = zones.slice(0, MAX_NAMED).join(', ')
  return t('field.zoneKnown', { zones: zones.length > MAX_NAMED ? `${named} …` : named })
}

export const LabelField = () => (
  <FormTextField
    name="label"
    label={t('field.label')}
    description={t('field.labelHelp')}
    autoComplete="off"
    isRequired
  />
)

/** Zone, vehicle types and features, inside a Form with these names. */
export const DetailFields = ({ rows }: { rows: BayRow[] }) => {
  const types = useField('vehicleTypes')
  const features = useField('features')
  return (
    <>
      <FormTextField
        name="zone"
        label={t('field.zone')}
        description={describeZones(rows)}
        autoComplete="off"
        maxLength={40}
        isOptional
      />
      <ChoiceGroup<VehicleType>
        label={t('field.types')}
        description={t('field.typesHelp')}
        options={typeOptions}
        value={types.value}
        onChange={types.onChange}
      />
      <ChoiceGroup<Bay['features'][number]>
        label={t('field.features')}
        options={featureOptions}
        value={features.value}
        onChange={features.onChange}
      />
    </>
  )
}
