import { Button, Dialog, TextField } from '@hosts/shared/ui'
import { useEffect, useRef, useState } from 'react'
import css from './manual-dialog.module.css'
import { FailureLine, NoteLine } from './note-line'
import type { GateEventInput } from './offline/use-gate'
import { t } from './texts'
import type { GateActions } from './use-gate-actions'

/** Input of the dialog; `searched` is the search that led to it. */
export type ManualDraft = { searched: string; plate: string; reason: string }

type Props = {
  /** Text of the search, if it may be a plate. */
  searched: string
  /** Restores the input of a dialog that was closed by accident: in gloves Escape and Back are easily pressed. */
  draft: ManualDraft | null
  onChange: (draft: ManualDraft) => void
  /** Outside the opening hours, or within a closure: a warning, as on a card. */
  isClosed: boolean
  actions: GateActions
  onClose: () => void
  onDone: () => void
}

const Fields = ({ searched, draft, onChange, isClosed, actions, onDone }: Omit<Props, 'onClose'>) => {
  const current = draft?.searched === searched ? draft : { searched, plate: searched, reason: '' }
  const { plate, reason } = current
  const [isTried, setIsTried] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const send = async (type: GateEventInput['type']) => {
    // A second press, in gloves: each would be recorded.
    if (actions.isPending) return
    setIsTried(true)
    if (!plate.trim()) return field.current?.focus()
    const words = reason.trim()
    const failed = await actions.send({
      type,
      by: 'manual',
      plate: plate.trim(),
      ...(words ? { reason: words } : type === 'deny' && { reason: t('deny.reasons.noBooking') }),
    })
    setFailure(failed)
    if (!failed) onDone()
  }

  return (
    <form className={css.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <p>{t('manual.text')}</p>
      {isClosed && <NoteLine note={{ tone: 'warning', text: t('problem.closed') }} />}
      <TextField
        label={t('manual.plate')}
        value={plate}
        onChange={(text) => onChange({ ...current, plate: text })}
        inputRef={field}
        isRequired
        maxLength={20}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        errorMessage={isTried && !plate.trim() ? t('manual.plateMissing') : undefined}
      />
      <TextField
        label={t('manual.note')}
        value={reason}
        onChange={(text) => onChange({ ...current, reason: text })}
        isOptional
        maxLength={200}
        autoComplete="off"
      />
      {failure && <FailureLine text={failure} />}
      <div className={css.actions}>
        <Button onPress={() => send('deny')}>{t('manual.deny')}</Button>
        <Button onPress={() => send('out')}>{t('manual.out')}</Button>
        <Button variant="primary" isPending={actions.isPending} onPress={() => send('in')}>
          {t('manual.in')}
        </Button>
      </div>
    </form>
  )
}

/** A vehicle without a booking: the event is recorded, and the host sees it. */
export const ManualDialog = ({ onClose, ...props }: Props) => (
  <Dialog isOpen title={t('manual.title')} onOpenChange={onClose}>
    <Fields {...props} />
  </Dialog>
)
