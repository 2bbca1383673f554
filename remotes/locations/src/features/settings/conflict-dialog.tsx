import { Button, Dialog, DialogActions, mutedTextClass, RadioCards } from '@hosts/shared/ui'
import { useState } from 'react'
import css from './conflict-dialog.module.css'
import { t } from './texts'
import { type Conflict, isSame } from './use-section-save'

export type FieldNames<Values extends object> = {
  [Key in keyof Values]: { label: string; format: (value: Values[Key]) => string }
}
type Side = 'mine' | 'theirs'

type Props<Values extends object> = {
  conflict: Conflict<Values>
  /** What both started from. */
  base: Values
  fields: FieldNames<Values>
  onSave: (values: Values) => Promise<unknown>
  onCancel: () => void
}

/** Mine and theirs of each value that differs; what only one of both has changed is chosen already. */
export const ConflictDialog = <Values extends object>({
  conflict: { mine, theirs },
  base,
  fields,
  onSave,
  onCancel,
}: Props<Values>) => {
  const differing = (Object.keys(fields) as (keyof Values & string)[]).filter(
    (key) => !isSame(mine[key], theirs.values[key]),
  )
  const [chosen, setChosen] = useState<Partial<Record<keyof Values, Side>>>({})
  const [isPending, setIsPending] = useState(false)
  const getSide = (key: keyof Values): Side =>
    chosen[key] ?? (isSame(mine[key], base[key]) ? 'theirs' : 'mine')
  const show = (key: keyof Values & string, values: Values) => (
    <span className={css.value}>{fields[key].format(values[key]) || t('conflict.empty')}</span>
  )
  const save = async () => {
    const merged = { ...theirs.values }
    for (const key of differing) if (getSide(key) === 'mine') merged[key] = mine[key]
    setIsPending(true)
    await onSave(merged)
    setIsPending(false)
  }
  return (
    <Dialog isOpen title={t('conflict.title')} onOpenChange={(isOpen) => !isOpen && onCancel()}>
      <p className={mutedTextClass}>{t('conflict.text')}</p>
      <div className={css.fields}>
        {differing.map((key) => (
          <RadioCards
            key={key}
            label={fields[key].label}
            value={getSide(key)}
            onChange={(side) => setChosen((before) => ({ ...before, [key]: side as Side }))}
            options={[
              { value: 'mine', label: t('conflict.mine'), description: show(key, mine) },
              { value: 'theirs', label: t('conflict.theirs'), description: show(key, theirs.values) },
            ]}
          />
        ))}
      </div>
      <DialogActions>
        <Button onPress={onCancel} isDisabled={isPending}>
          {t('conflict.cancel')}
        </Button>
        <Button variant="primary" isPending={isPending} onPress={save}>
          {t('conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
