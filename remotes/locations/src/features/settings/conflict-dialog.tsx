import { Button, Dialog, DialogActions, mutedTextClass, RadioCards } from '@hosts/shared/ui'
import { useState } from 'react'
import css from './conflict-dialog.module.css'
import type { Conflict } from './save-with-merge'
import { isSame, type SectionLines } from './section-lines'
import { t } from './texts'

type Side = 'mine' | 'theirs'

type Props<Values extends object> = {
  conflict: Conflict<Values>
  lines: SectionLines<Values>
  onSave: (values: Values) => Promise<unknown>
  onCancel: () => void
}

/** Mine and theirs of each line that a host has to choose. */
export const ConflictDialog = <Values extends object>({
  conflict: { mine, theirs, merged, asked },
  lines,
  onSave,
  onCancel,
}: Props<Values>) => {
  const sides = { mine, theirs: lines.split(theirs.values) }
  const [chosen, setChosen] = useState<Partial<Record<string, Side>>>({})
  const [isPending, setIsPending] = useState(false)
  const getSide = (key: string): Side => chosen[key] ?? (isSame(merged[key], mine[key]) ? 'mine' : 'theirs')
  const save = async () => {
    const decided = { ...merged }
    for (const key of asked) {
      const value = sides[getSide(key)][key]
      if (value === undefined) delete decided[key]
      else decided[key] = value
    }
    setIsPending(true)
    await onSave(lines.join(decided))
    setIsPending(false)
  }
  return (
    <Dialog isOpen title={t('conflict.title')} onOpenChange={(isOpen) => !isOpen && onCancel()}>
      <p className={mutedTextClass}>{t('conflict.text')}</p>
      <div className={css.fields}>
        {asked.map((key) => {
          const { label, format } = lines.describe(key)
          const show = (side: Side) => (
            <span className={css.value}>{format(sides[side][key]) || t('conflict.empty')}</span>
          )
          return (
            <RadioCards
              key={key}
              label={label}
              value={getSide(key)}
              onChange={(side) => setChosen((before) => ({ ...before, [key]: side as Side }))}
              options={[
                { value: 'mine', label: t('conflict.mine'), description: show('mine') },
                { value: 'theirs', label: t('conflict.theirs'), description: show('theirs') },
              ]}
            />
          )
        })}
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
