import { IconButton, toneClass } from '@hosts/shared/ui'
import { Ban, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { placeBubble } from './drag-bubble'
import css from './drag-layer.module.css'
import type { Pointer } from './drag-pointer'
import { t } from './drag-texts'

/** Why a drop has changed nothing, and where that was. */
export type DropRefusal = { text: string; pointer: Pointer }

type Props = { refusal: DropRefusal; onClose: () => void }

/** A note where the host looks; until Escape or the next press elsewhere. */
export const RefusalNote = ({ refusal: { text, pointer }, onClose }: Props) => {
  const note = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const press = ({ target }: Event) => {
      if (!(target instanceof Node && note.current?.contains(target))) close.current()
    }
    const pressKey = ({ key }: KeyboardEvent) => key === 'Escape' && close.current()
    window.addEventListener('pointerdown', press, { capture: true })
    window.addEventListener('keydown', pressKey)
    return () => {
      window.removeEventListener('pointerdown', press, { capture: true })
      window.removeEventListener('keydown', pressKey)
    }
  }, [])
  return createPortal(
    <div
      ref={note}
      className={`${css.choice} ${css.refusal} ${toneClass('danger')}`}
      style={placeBubble(pointer)}
    >
      <Ban aria-hidden="true" />
      <p role="alert">{text}</p>
      <IconButton size="small" label={t('close')} icon={<X aria-hidden="true" />} onPress={onClose} />
    </div>,
    document.body,
  )
}
