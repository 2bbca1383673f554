import { FormTextField } from '@hosts/shared/forms'
import css from '../../components/fields.module.css'
import { BaySet } from './bay-set'
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
  return (
    <BaySet
      name={name}
      title={t('pools.pool', { number: index + 1 })}
      removeLabel={t('pools.remove', { number: index + 1 })}
      onRemove={onRemove}
    >
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
    </BaySet>
  )
}
