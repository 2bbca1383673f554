import { useUser } from '@hosts/shared/platform'
import { AlertDialog, Button, Dialog, mutedTextClass, useFocusAfterClose } from '@hosts/shared/ui'
import { RefreshCw, Trash2, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { describeEntry } from './describe-entry'
import type { Clock } from './describe-vehicle'
import { EntryBadge } from './entry-badge'
import css from './events-dialog.module.css'
import { formatGateTime } from './format-gate-time'
import type { Gate, GateEntry } from './offline/use-gate'
import { t } from './texts'
import type { GateActions } from './use-gate-actions'

type Props = {
  gate: Pick<Gate, 'waiting' | 'refusal' | 'recent' | 'refresh' | 'discard'>
  clock: Clock
  actions: GateActions
  onClose: () => void
}

const Event = ({ entry, clock, onUndo }: { entry: GateEntry; clock: Clock; onUndo?: () => void }) => {
  const what = describeEntry(entry)
  return (
    <li className={css.event}>
      <div className={css.what}>
        <p className={css.title}>{what}</p>
        <p className={css.detail}>
          <span>{formatGateTime(entry.occurredAt, clock.zone, clock.now)}</span> <EntryBadge entry={entry} />
        </p>
      </div>
      {onUndo && entry.canUndo && !entry.isUndone && (
        <Button onPress={onUndo} aria-label={t('undoOf', { what })}>
          <Undo2 aria-hidden="true" />
          {t('undo')}
        </Button>
      )}
    </li>
  )
}

const Waiting = ({ gate: { waiting, refusal, refresh, discard }, clock }: Pick<Props, 'gate' | 'clock'>) => {
  const user = useUser()
  const [isAsking, setIsAsking] = useState(false)
  const count = waiting.length
  return (
    <section className={css.section}>
      <h3>{t('waiting.title')}</h3>
      <p className={refusal ? undefined : mutedTextClass}>
        {t(refusal ? `waiting.long.${refusal}` : 'waiting.text')}
      </p>
      <ol>
        {waiting.map((entry) => (
          <Event key={entry.event.clientEventId} entry={entry} clock={clock} />
        ))}
      </ol>
      <div className={css.buttons}>
        <Button onPress={() => setIsAsking(true)}>
          <Trash2 aria-hidden="true" />
          {t('waiting.discard')}
        </Button>
        <Button onPress={refresh}>
          <RefreshCw aria-hidden="true" />
          {t('waiting.retry')}
        </Button>
      </div>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('waiting.question', { count })}
        confirmLabel={t('waiting.confirm', { count })}
        cancelLabel={t('waiting.keep', { count })}
        variant="danger"
        onConfirm={() => user && discard(user.id)}
      >
        {t('waiting.warning', { count })}
      </AlertDialog>
    </section>
  )
}

/** Lists unsent events and those that can be undone. */
export const EventsDialog = ({ gate, clock, actions, onClose }: Props) => {
  // Opening the list sends the events, as "Send now" at a logout does.
  const sendNow = useEffectEvent(gate.refresh)
  useEffect(() => sendNow(), [])
  // The buttons unmount with the last waiting event.
  const heading = useFocusAfterClose<HTMLHeadingElement>(gate.waiting.length > 0)
  return (
    <Dialog isOpen title={t('recent.title')} onOpenChange={onClose}>
      {gate.waiting.length > 0 && <Waiting gate={gate} clock={clock} />}
      <section className={css.section}>
        <h3 ref={heading} tabIndex={-1}>
          {t('recent.heading')}
        </h3>
        {gate.recent.length === 0 && <p className={mutedTextClass}>{t('recent.none')}</p>}
        <ol>
          {gate.recent.map((entry) => (
            <Event
              key={entry.event.clientEventId}
              entry={entry}
              clock={clock}
              onUndo={() => actions.undo(entry)}
            />
          ))}
        </ol>
      </section>
    </Dialog>
  )
}
