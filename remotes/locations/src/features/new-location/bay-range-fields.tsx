import { bulkLabels } from '@hosts/shared/contract'
import { FormTextField, useFormContext } from '@hosts/shared/forms'
import css from '../../components/fields.module.css'
import { BaySet } from './bay-set'
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
  return (
    <BaySet
      name={name}
      title={t('bays.range', { number: index + 1 })}
      removeLabel={t('bays.remove', { number: index + 1 })}
      onRemove={onRemove}
    >
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
    </BaySet>
  )
}
