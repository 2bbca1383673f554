import { FormAlert, useFormContext } from '@hosts/shared/forms'
import { Card, mutedTextClass, PlainButton } from '@hosts/shared/ui'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import css from '../../components/fields.module.css'
import { useListChange } from '../../lib/use-list-change'
import { BayRangeFields, describeRange } from './bay-range-fields'
import type { Draft } from './draft-storage'
import { emptyRange } from './location-schema'
import { t } from './texts'

const MAX_RANGES = 10

/** The next letter as prefix: labels are unique within a location. */
const suggestPrefix = (ranges: Draft['bays']) => {
  const last = ranges.at(-1)?.prefix ?? ''
  return /^[A-Y]$/.test(last) ? String.fromCharCode(last.charCodeAt(0) + 1) : ''
}

export const BayFields = () => {
  const { watch, setValue, setFocus, clearErrors, formState } = useFormContext<Draft>()
  const ranges = watch('bays')
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
  const total = ranges.reduce((sum, range) => sum + (describeRange(range)?.count ?? 0), 0)
  return (
    <Card title={t('bays.title')}>
      <p className={mutedTextClass}>{ranges.length > 0 ? t('bays.help') : t('bays.none')}</p>
      {ranges.map((_, index) => (
        <BayRangeFields
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields' names have it, too
          key={index}
          index={index}
          onRemove={() => remove(index)}
        />
      ))}
      <FormAlert message={formState.errors.bays?.message} />
      {ranges.length > 1 && <p className={css.total}>{t('bays.total', { count: total })}</p>}
      {ranges.length < MAX_RANGES ? (
        <div ref={adding}>
          <PlainButton onPress={add}>
            <Plus aria-hidden="true" />
            {t('bays.add')}
          </PlainButton>
        </div>
      ) : (
        <p className={mutedTextClass}>{t('bays.most')}</p>
      )}
    </Card>
  )
}
