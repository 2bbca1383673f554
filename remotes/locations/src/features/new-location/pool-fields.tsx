import type { VehicleType } from '@hosts/shared/contract'
import { FormTextField, useField } from '@hosts/shared/forms'
import { cardHeaderClass, cardTitleClass, IconButton, smallCardClass, typeOptions } from '@hosts/shared/ui'
import { X } from 'lucide-react'
import { ChoiceGroup } from '../../components/choice-group'
import css from '../../components/fields.module.css'
import type { Draft } from './draft-storage'
import { pool } from './location-schema'
import { t } from './texts'

/** "Yard, a pool of 30 places" for a typed pool; null while it is not valid. */
export const describePool = (typed: Draft['pools'][number] | undefined) => {
  const { data } = pool.safeParse(typed)
  if (!data) return null
  return { words: t('pools.preview', { label: data.label, count: data.capacity }), count: data.capacity }
}

type Props = { index: number; onRemove: () => void }

/** Places without numbers: their name and how many. */
export const PoolFields = ({ index, onRemove }: Props) => {
  const name = `pools.${index}` as const
  const types = useField(`${name}.vehicleTypes`)
  const title = t('pools.pool', { number: index + 1 })
  return (
    <section className={smallCardClass} aria-label={title}>
      <div className={cardHeaderClass}>
        <h3 className={cardTitleClass}>{title}</h3>
        <IconButton
          label={t('pools.remove', { number: index + 1 })}
          icon={<X aria-hidden="true" />}
          size="small"
          onPress={onRemove}
        />
      </div>
      <div className={css.row}>
        <FormTextField<Draft>
          name={`${name}.label`}
          label={t('pools.label')}
          description={t('pools.labelHelp')}
          autoComplete="off"
          maxLength={12}
          isRequired
        />
        <FormTextField<Draft>
          name={`${name}.capacity`}
          label={t('pools.places')}
          inputMode="numeric"
          autoComplete="off"
          isRequired
        />
      </div>
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
