import { Button } from '@hosts/shared/ui'
import { Ban, Check, History, Undo2 } from 'lucide-react'
import type { Ref } from 'react'
import { describeEntry } from './describe-entry'
import { EntryBadge } from './entry-badge'
import type { GateEntry } from './offline/use-gate'
import css from './result-bar.module.css'
import { t } from './texts'

type Props = {
  /** The last event, of the last 15 minutes. */
  entry: GateEntry
  /** Bay that the vehicle was sent to. */
  bay: string | undefined
  isPending: boolean
  onUndo: () => void
  onShowAll: () => void
  ref?: Ref<HTMLElement>
}

/** The last event with Undo, always in reach of the thumb. The live region beside it has the same text. */
export const ResultBar = ({ entry, bay, isPending, onUndo, onShowAll, ref }: Props) => {
  const what = describeEntry(entry, bay)
  const isDenied = entry.event.type === 'deny'
  const Icon = entry.isUndone ? Undo2 : isDenied ? Ban : Check
  const tone = entry.isUndone ? css.undone : isDenied ? css.denied : css.done
  return (
    <section ref={ref} className={`${css.bar} ${tone}`} aria-label={t('recent.title')} tabIndex={-1}>
      <button type="button" className={css.what} onClick={onShowAll}>
        <Icon aria-hidden="true" />
        <span className={css.words}>
          <span>{what}</span>
          {(entry.state === 'queued' || (entry.state === 'conflict' && !entry.isUndone)) && (
            <EntryBadge entry={entry} />
          )}
        </span>
        <History aria-label={t('recent.open')} role="img" />
      </button>
      {entry.canUndo && !entry.isUndone && (
        <Button isPending={isPending} onPress={onUndo} aria-label={t('undoOf', { what })}>
          {t('undo')}
        </Button>
      )}
    </section>
  )
}
