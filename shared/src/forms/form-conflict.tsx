import { useFormContext } from '@hosts/shared/hook-form'
import { useEffect, useMemo, useRef } from 'react'
import { NoteConflict } from '../ui/note-conflict'

type Props = {
  /** What differs in what somebody else has saved, line by line. */
  other: string
  /** What has happened, and the words of the two choices. */
  texts: { title: string; replace: string; take: string }
  /** The name of the field that gets the focus of a pressed button. */
  field: string
  /** The host has seen it, and his own is sent again. */
  onReplace: () => void
  onTake: () => void
}

/**
 * The choice between what the host has typed into a form and what somebody else has saved meanwhile. It comes into view, as a form may be
 * long.
 */
export const FormConflict = ({ other, texts, field, onReplace, onTake }: Props) => {
  const { setFocus, formState } = useFormContext()
  const handle = useMemo(() => ({ current: { focus: () => setFocus(field) } }), [setFocus, field])
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Centred, so that a second tap meets the submit button below again, and not a choice. Newer browsers return a promise, which is no clean-up.
    box.current?.scrollIntoView?.({ block: 'center' })
  }, [])
  return (
    <div ref={box}>
      <NoteConflict
        other={other}
        texts={texts}
        isPending={formState.isSubmitting}
        field={handle}
        onReplace={() => {
          onReplace()
          // As a press of the submit button: with its checks, and once.
          box.current?.closest('form')?.requestSubmit()
        }}
        onTake={onTake}
      />
    </div>
  )
}
