import { FormAlert, useFormContext } from '@hosts/shared/forms'
import { Card, mutedTextClass, PlainButton } from '@hosts/shared/ui'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import css from '../../components/fields.module.css'
import { useListChange } from '../../lib/use-list-change'
import { BayRangeFields, describeRange } from './bay-range-fields'
import type { Draft } from './draft-storage'
import { emptyPool, emptyRange } from './location-schema'
import { describePool, PoolFields } from './pool-fields'
import { t } from './texts'

const MAX_RANGES = 10

/** The next letter as prefix: labels are unique within a location. */
const suggestPrefix = (ranges: Draft['bays']) => {
  const last = ranges.at(-1)?.prefix ?? ''
  return /^[A-Y]$/.test(last) ? String.fromCharCode(last.charCodeAt(0) + 1) : ''
}

export const BayFields = () => {
  const { watch, setValue, setFocus, clearErrors, formState } = useFormContext<Draft>()
  const [ranges, pools] = watch(['bays', 'pools'])
  const changeList = useListChange()
  const adding = useRef<HTMLDivElement>(null)
  const change = (next: Draft['bays'], index: number) =>
    changeList(
      () => {
        clearErrors('bays')
        setValue('bays', next, { shouldDirty: true })
      },
      () => {
        if (next.length > 0) setFocus(`bays.${index}.prefix`)
        else adding.current?.querySelector('button')?.focus()
      },
    )
  const add = () => change([...ranges, { ...emptyRange, prefix: suggestPrefix(ranges) }], ranges.length)
  const remove = (index: number) => change(ranges.toSpliced(index, 1), Math.min(index, ranges.length - 2))
  const changePools = (next: Draft['pools'], index: number) =>
    changeList(
      () => {
        clearErrors('pools')
        setValue('pools', next, { shouldDirty: true })
      },
      () => {
        if (next.length > 0) setFocus(`pools.${index}.label`)
        else adding.current?.querySelector('button')?.focus()
      },
    )
  const addPool = () => changePools([...pools, emptyPool], pools.length)
  const removePool = (index: number) =>
    changePools(pools.toSpliced(index, 1), Math.min(index, pools.length - 2))
  const total =
    ranges.reduce((sum, range) => sum + (describeRange(range)?.count ?? 0), 0) +
    pools.reduce((sum, pool) => sum + (describePool(pool)?.count ?? 0), 0)
  return (
    <Card title={t('bays.title')}>
      <p className={mutedTextClass}>
        {ranges.length + pools.length > 0 ? `${t('bays.help')} ${t('pools.help')}` : t('bays.none')}
      </p>
      {ranges.map((_, index) => (
        <BayRangeFields
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields' names have it, too
          key={index}
          index={index}
          onRemove={() => remove(index)}
        />
      ))}
      <FormAlert message={formState.errors.bays?.message} />
      {pools.map((_, index) => (
        <PoolFields
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields' names have it, too
          key={index}
          index={index}
          onRemove={() => removePool(index)}
        />
      ))}
      {ranges.length + pools.length > 1 && (
        <p className={css.total}>{t(pools.length > 0 ? 'bays.places' : 'bays.total', { count: total })}</p>
      )}
      {ranges.length >= MAX_RANGES && <p className={mutedTextClass}>{t('bays.most')}</p>}
      <div ref={adding} className={css.adding}>
        {ranges.length < MAX_RANGES && (
          <PlainButton onPress={add}>
            <Plus aria-hidden="true" />
            {t('bays.add')}
          </PlainButton>
        )}
        {pools.length < MAX_RANGES && (
          <PlainButton onPress={addPool}>
            <Plus aria-hidden="true" />
            {t('pools.add')}
          </PlainButton>
        )}
      </div>
    </Card>
  )
}
