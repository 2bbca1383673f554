import { BayFailures, blockText, useEachBay } from '@hosts/shared/blocks'
import type { Bay, VehicleType, Warehouse } from '@hosts/shared/contract'
import { FormDialog } from '@hosts/shared/forms'
import { toast } from '@hosts/shared/platform'
import { DialogActions, PlainButton, Select, TextField, typeOptions } from '@hosts/shared/ui'
import { useState } from 'react'
import { ChoiceGroup } from '../../components/choice-group'
import type { BayRow } from './bay-rows'
import { featureOptions } from './detail-fields'
import { t } from './texts'
import { useLocationsUpdateBayMutation } from './update-bay'

type Props = { location: Warehouse; bays: BayRow[]; onClose: () => void }

const kinds = ['zone', 'types', 'features'] as const
type Kind = (typeof kinds)[number]
const kindOptions = kinds.map((value) => ({ value, label: t(`many.${value}`) }))

/** The value that all bays share, so that Set changes nothing by accident; else none. */
const common = <Value,>(bays: BayRow[], read: (bay: BayRow) => Value, otherwise: Value) => {
  const [first] = bays
  const isSame = bays.every((bay) => String(read(bay)) === String(first && read(first)))
  return first && isSame ? read(first) : otherwise
}

/** Sets the zone, the vehicle types or the features of several bays. */
export const BulkEditDialog = ({ location, bays, onClose }: Props) => {
  const { all, left, failures, run, close } = useEachBay(bays, onClose)
  const [kind, setKind] = useState<Kind>('zone')
  const [zone, setZone] = useState(() => common(bays, (bay) => bay.zone, ''))
  const [types, setTypes] = useState(() => common<VehicleType[]>(bays, (bay) => bay.vehicleTypes, []))
  const [features, setFeatures] = useState(() => common<Bay['features']>(bays, (bay) => bay.features, []))
  const typed = JSON.stringify([zone, types, features])
  const [initial] = useState(typed)
  const [isRunning, setIsRunning] = useState(false)
  const [update] = useLocationsUpdateBayMutation()

  const submit = async () => {
    setIsRunning(true)
    const patch = { zone: { zone: zone.trim() }, types: { vehicleTypes: types }, features: { features } }[
      kind
    ]
    const isDone = await run(({ id }) => update({ id, locationId: location.id, ...patch }))
    setIsRunning(false)
    if (!isDone) return
    toast.success(t('many.done', { bay: all[0]?.label ?? '', count: all.length }))
    close()
  }

  return (
    <FormDialog
      title={t('many.title', { count: all.length })}
      isDirty={typed !== initial && !isRunning}
      onClose={onClose}
    >
      <Select
        label={t('many.which')}
        options={kindOptions}
        value={kind}
        onChange={(chosen) => setKind(chosen as Kind)}
      />
      {kind === 'zone' && (
        <TextField
          label={t('field.zone')}
          description={t('many.zoneHelp')}
          value={zone}
          onChange={setZone}
          maxLength={40}
          autoComplete="off"
        />
      )}
      {kind === 'types' && (
        <ChoiceGroup
          label={t('field.types')}
          description={t('field.typesHelp')}
          options={typeOptions}
          value={types}
          onChange={setTypes}
        />
      )}
      {kind === 'features' && (
        <ChoiceGroup
          label={t('field.features')}
          description={t('many.featuresHelp')}
          options={featureOptions}
          value={features}
          onChange={setFeatures}
        />
      )}
      <BayFailures
        failures={failures}
        location={location}
        heading={blockText('partly', { done: all.length - left.length, count: all.length })}
      />
      <DialogActions>
        <PlainButton variant="primary" isPending={isRunning} onPress={submit}>
          {t('many.submit')}
        </PlainButton>
      </DialogActions>
    </FormDialog>
  )
}
