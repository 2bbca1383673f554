import { TriangleAlert } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { noteClass } from './box-classes'
import css from './note-conflict.module.css'
import { PlainButton } from './plain-button'
import { toneClass } from './tone-class'

type Props = {
  /** The note that is stored, or what differs in it; it may be empty. */
  other: string
  /** What has happened, and the words of the two choices. */
  texts: { title: string; replace: string; take: string }
  isPending: boolean
  /** The note's field, or what focuses it: it gets the focus of a pressed button that has gone. */
  field: RefObject<{ focus: () => void } | null>
  onReplace: () => void
  onTake: () => void
}

/** Somebody else's note beside the field with one's own: neither is lost before one is chosen. */
export const NoteConflict = ({ other, texts, isPending, field, onReplace, onTake }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      queueMicrotask(() => document.activeElement === document.body && field.current?.focus())
    }
  }, [field])
  return (
    <div ref={box} className={`${noteClass} ${toneClass('warning')}`}>
      <TriangleAlert aria-hidden="true" />
      <div className={css.body}>
        <div role="alert">
          <p>{texts.title}</p>
          {other && (
            <blockquote translate="no" className={css.other}>
              {other}
            </blockquote>
          )}
        </div>
        <div className={css.actions}>
          <PlainButton size="small" isPending={isPending} onPress={onReplace}>
            {texts.replace}
          </PlainButton>
          <PlainButton size="small" isDisabled={isPending} onPress={onTake}>
            {texts.take}
          </PlainButton>
        </div>
      </div>
    </div>
  )
}
