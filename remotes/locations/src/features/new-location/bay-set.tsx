import type { VehicleType } from '@hosts/shared/contract'
import { FormTextField, useField } from '@hosts/shared/forms'
import {
  cardHeaderClass,
  cardTitleClass,
  type Elements,
  IconButton,
  smallCardClass,
  typeOptions,
} from '@hosts/shared/ui'
import { X } from 'lucide-react'
import { ChoiceGroup } from '../../components/choice-group'
import type { Draft } from './draft-storage'
import { t } from './texts'

type Props = {
  /** Of its fields. */
  name: `bays.${number}` | `pools.${number}`
  title: string
  removeLabel: string
  onRemove: () => void
  /** The fields that only this kind has. */
  children: Elements
}

/** Several places that are described together: a range of bays, or a pool. */
export const BaySet = ({ name, title, removeLabel, onRemove, children }: Props) => {
  const types = useField(`${name}.vehicleTypes`)
  return (
    <section className={smallCardClass} aria-label={title}>
      <div className={cardHeaderClass}>
        <h3 className={cardTitleClass}>{title}</h3>
        <IconButton label={removeLabel} icon={<X aria-hidden="true" />} size="small" onPress={onRemove} />
      </div>
      {children}
      <FormTextField<Draft>
        name={`${name}.zone`}
        label={t('bays.zone')}
        description={t('bays.zoneHelp')}
        autoComplete="off"
        maxLength={40}
        isOptional
      />
      <ChoiceGroup<VehicleType>
        label={t('bays.types')}
        description={t('bays.typesHelp')}
        options={typeOptions}
        value={types.value}
        onChange={types.onChange}
      />
    </section>
  )
}
