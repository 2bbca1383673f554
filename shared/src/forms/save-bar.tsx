import { useFormState } from '@hosts/shared/hook-form'
import { Check } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { Elements } from '../ui/elements'
import { PlainButton } from '../ui/plain-button'
import { SubmitButton } from './form'
import css from './save-bar.module.css'

/** Success text with a check mark. Rendered early so that it is announced. */
export const DoneText = ({ children }: { children: ReactNode }) => (
  <p className={css.done} role="status">
    {children && (
      <>
        <Check aria-hidden="true" />
        <span>{children}</span>
      </>
    )}
  </p>
)

type Props = {
  submit: string
  /** Text after a save, until something is typed again. */
  done?: string | false | null
  /** A button that discards typed changes, while there are any. */
  discard?: { label: string; onPress: () => void }
  /** Further buttons. */
  children?: Elements
}

/** The end of a form that stays open when it is saved: its button, and that it has worked. */
export const SaveBar = ({ submit, done, discard, children }: Props) => {
  const { isDirty } = useFormState()
  const bar = useRef<HTMLDivElement>(null)
  const discardChanges = () => {
    discard?.onPress()
    // Discard unmounts with the changes: focus Save.
    bar.current?.querySelector('button')?.focus()
  }
  return (
    <div className={css.bar} ref={bar}>
      <SubmitButton>{submit}</SubmitButton>
      {discard && isDirty && (
        <PlainButton variant="quiet" onPress={discardChanges}>
          {discard.label}
        </PlainButton>
      )}
      {children}
      <DoneText>{done}</DoneText>
    </div>
  )
}
