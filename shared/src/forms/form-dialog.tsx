import { AlertDialog, Dialog } from '@hosts/shared/controls'
import { useRef, useState } from 'react'
import type { Elements } from '../ui/elements'
import { FirstFocus } from './first-focus'
import { LeaveGuard } from './leave-guard'
import { texts } from './texts'

type Props = {
  title: string
  /** Whether closing would lose something. */
  isDirty: boolean
  onClose: () => void
  closeLabel?: string
  /** `side` is a drawer. */
  placement?: 'center' | 'side'
  /** The form keeps a draft, so that Back loses nothing. */
  hasDraft?: boolean
  /** What it asks, where "Close without saving?" does not say what is lost. */
  question?: { title: string; children: string; confirmLabel: string; cancelLabel: string }
  children: Elements
}

/**
 * A dialog with a form, whose first field has the focus: asks before Escape, the cross, a press outside or the browser's Back loses what was
 * typed.
 */
export const FormDialog = ({
  title,
  isDirty,
  onClose,
  closeLabel,
  placement = 'center',
  hasDraft,
  question: own,
  children,
}: Props) => {
  const [isAsking, setIsAsking] = useState(false)
  // Closing may change the address, which is then no Back.
  const isClosing = useRef(false)
  const discard = () => {
    isClosing.current = true
    onClose()
  }
  const question = {
    title: texts.close.title,
    confirmLabel: texts.close.confirm,
    cancelLabel: texts.close.cancel,
    variant: 'danger',
    children: texts.close.text,
    ...own,
  } as const
  return (
    <Dialog
      isOpen
      placement={placement}
      onOpenChange={() => (isDirty ? setIsAsking(true) : onClose())}
      title={title}
      {...(closeLabel && { closeLabel })}
    >
      <FirstFocus value>{children}</FirstFocus>
      <AlertDialog {...question} isOpen={isAsking} onOpenChange={setIsAsking} onConfirm={discard} />
      {isDirty && !hasDraft && (
        <LeaveGuard {...question} isDirty={() => !isClosing.current} onLeave={discard} />
      )}
    </Dialog>
  )
}
