import { FormAlert, formClass } from '@hosts/shared/forms'
import { Dialog, DialogActions, PlainButton, TextField } from '@hosts/shared/ui'
import { type FormEvent, useState } from 'react'
import { findPlate } from './describe-conflict'
import { t } from './texts'
import type { SettleQuestion, Settling } from './use-settle'

type Props = { question: Extract<SettleQuestion, { kind: 'keep' | 'assign' }>; settling: Settling }

const LONGEST_NOTE = 200

/** Asks before an event stays without effect, and for a note for later readers. */
export const KeepDialog = ({ question: { item }, settling: { send, close, pendingId } }: Props) => {
  const [note, setNote] = useState('')
  // Events that only 'keep' can settle have another question.
  const name = item.isStillHere ? 'left' : 'keep'
  const isTooLong = note.trim().length > LONGEST_NOTE
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isTooLong && pendingId === null) send(item, { way: 'keep', note })
  }
  return (
    <Dialog isOpen onOpenChange={close} title={t(`${name}.title`, { plate: findPlate(item) })}>
      <form className={formClass} onSubmit={submit}>
        <p>{t(`${name}.text`)}</p>
        <TextField label={t('keep.note')} isOptional value={note} onChange={setNote} />
        <FormAlert message={isTooLong ? t('keep.tooLong', { count: LONGEST_NOTE }) : undefined} />
        <DialogActions>
          <PlainButton variant="primary" type="submit" isPending={pendingId === item.id}>
            {t(`${name}.confirm`)}
          </PlainButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
