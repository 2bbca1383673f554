import { FormAlert, useFormContext } from '@hosts/shared/forms'
import { Card, mutedTextClass, PlainButton } from '@hosts/shared/ui'
import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import css from '../fields.module.css'
import { BayRangeFields, describeRange } from './bay-range-fields'
import type { Draft } from './draft-storage'
import { emptyRange } from './location-schema'
import { t } from './texts'

const MOST_RANGES = 10

/** The next letter as prefix: labels are unique within a location. */
const suggestPrefix = (ranges: Draft['bays']) => {
  const last = ranges.at(-1)?.prefix ?? ''
  return /^[A-Y]$/.test(last) ? String.fromCharCode(last.charCodeAt(0) + 1) : ''
}

export const BayFields = () => {
  const { watch, setValue, setFocus, clearErrors, formState } = useFormContext<Draft>()
  const ranges = watch('bays')
  // Focuses an added range, or the one before a removed range, whose focused button has gone.
  const count = useRef(ranges.length)
  useEffect(() => {
    if (count.current === ranges.length) return
    count.current = ranges.length
    if (ranges.length > 0) setFocus(`bays.${ranges.length - 1}.prefix`)
  }, [ranges.length, setFocus])
  const change = (next: Draft['bays']) => {
    clearErrors('bays')
    setValue('bays', next, { shouldDirty: true })
  }
  const total = ranges.reduce((sum, range) => sum + (describeRange(range)?.count ?? 0), 0)
  return (
    <Card title={t('bays.title')}>
      <p className={mutedTextClass}>{ranges.length > 0 ? t('bays.help') : t('bays.none')}</p>
      {ranges.map((_, index) => (
        <BayRangeFields
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields' names have it, too
          key={index}
          index={index}
          onRemove={() => change(ranges.toSpliced(index, 1))}
        />
      ))}
      <FormAlert message={formState.errors.bays?.message} />
      {ranges.length > 1 && <p className={css.total}>{t('bays.total', { count: total })}</p>}
      {ranges.length < MOST_RANGES ? (
        <div>
          <PlainButton onPress={() => change([...ranges, { ...emptyRange, prefix: suggestPrefix(ranges) }])}>
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
