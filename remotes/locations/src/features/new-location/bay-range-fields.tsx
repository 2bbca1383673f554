import { bulkLabels, type VehicleType } from '@hosts/shared/contract'
import { FormTextField, useField, useFormContext } from '@hosts/shared/forms'
import { cardHeaderClass, cardTitleClass, IconButton, smallCardClass, typeOptions } from '@hosts/shared/ui'
import { X } from 'lucide-react'
import { ChoiceGroup } from '../../components/choice-group'
import css from '../../components/fields.module.css'
import type { Draft } from './draft-storage'
import { bayRange } from './location-schema'
import { t } from './texts'

/** "A1 … A20, 20 bays" for a typed range; null while it is not valid. */
export const describeRange = (range: Draft['bays'][number] | undefined) => {
  const { data } = bayRange.safeParse(range)
  if (!data) return null
  const labels = bulkLabels(data)
  const [first = '', last = ''] = [labels.at(0), labels.at(-1)]
  return { words: t('bays.preview', { first, last, count: labels.length }), count: labels.length }
}

type Props = { index: number; onRemove: () => void }

/** Bays by prefix and numbers, with a preview. */
export const BayRangeFields = ({ index, onRemove }: Props) => {
  const name = `bays.${index}` as const
  const preview = describeRange(useFormContext<Draft>().watch(name))
  const types = useField(`${name}.vehicleTypes`)
  const title = t('bays.range', { number: index + 1 })
  return (
    <section className={smallCardClass} aria-label={title}>
      <div className={cardHeaderClass}>
        <h3 className={cardTitleClass}>{title}</h3>
        <IconButton
          label={t('bays.remove', { number: index + 1 })}
          icon={<X aria-hidden="true" />}
          size="small"
          onPress={onRemove}
        />
      </div>
      <div className={css.numbers}>
        <FormTextField<Draft>
          name={`${name}.prefix`}
          label={t('bays.prefix')}
          autoComplete="off"
          maxLength={8}
        />
        <FormTextField<Draft>
          name={`${name}.from`}
          label={t('bays.from')}
          inputMode="numeric"
          autoComplete="off"
          isRequired
        />
        <FormTextField<Draft>
          name={`${name}.to`}
          label={t('bays.to')}
          inputMode="numeric"
          autoComplete="off"
          isRequired
        />
      </div>
      {preview && (
        <p className={css.preview} role="status">
          {preview.words}
        </p>
      )}
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
