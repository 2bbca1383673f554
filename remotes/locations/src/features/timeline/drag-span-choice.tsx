import { Button, FocusScope } from '@hosts/shared/ui'
import { Ban, Plus } from 'lucide-react'
import type { FocusEvent, KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { placeBubble } from './drag-bubble'
import css from './drag-layer.module.css'
import type { SpanPlan } from './drag-plan'
import type { Pointer } from './drag-pointer'
import { t } from './drag-texts'
import { describeSpan } from './drag-words'

type Props = {
  plan: SpanPlan
  zone: string
  /** Where it was dropped. */
  pointer: Pointer
  onBook: () => void
  onBlock: () => void
  onClose: () => void
}

/** What to do with a time of a bay that was dragged over. */
export const SpanChoice = ({ plan, zone, pointer, onBook, onBlock, onClose }: Props) => {
  const bay = plan.bay.label
  const choose = (act: () => void) => () => {
    onClose()
    act()
  }
  const pressKey = (event: KeyboardEvent) => {
    // The grid has keys of its own.
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onClose()
  }
  return createPortal(
    <FocusScope autoFocus restoreFocus>
      <div
        role="dialog"
        aria-label={t('span.label')}
        className={css.choice}
        style={placeBubble(pointer)}
        onKeyDown={pressKey}
        onBlur={leave}
      >
        <p>{t('inBay', { bay, stay: describeSpan(plan, zone) })}</p>
        <div className={css.buttons}>
          <Button size="small" variant="primary" onPress={choose(onBook)}>
            <Plus aria-hidden="true" />
            {t('span.book', { bay })}
          </Button>
          <Button size="small" onPress={choose(onBlock)}>
            <Ban aria-hidden="true" />
            {t('span.block', { bay })}
          </Button>
        </div>
      </div>
    </FocusScope>,
    document.body,
  )
}
