import { type ReactNode, useState } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Modal'
import { type ApiError, errorMessage } from '../api/error-message'
import { isCancelled } from '../api/is-cancelled'
import { Button } from './button'
import { DialogActions } from './dialog'
import { FormAlert } from './form-alert'
import { Modal, type OpenState } from './modal'
import css from './modal.module.css'
import { texts } from './texts'

type Question = {
  title: string
  /** Effects of confirming. */
  children: ReactNode
  /** A verb that repeats the action, like "Send to 42 drivers now". */
  confirmLabel: string
  cancelLabel?: string
  variant?: 'primary' | 'danger'
  /**
   * The dialog waits for its promise: it closes when that resolves. When it rejects, the dialog stays open and shows the error; a
   * rejection without a reason is for a caller that shows its own.
   */
  onConfirm: () => unknown
}

type Props = OpenState & Question

/** The chat service's errors are Errors with a `status`, but without a body of the API. */
const describe = (reason: unknown) => {
  if (isCancelled(reason)) return undefined
  if (reason instanceof Error) return reason.message
  return reason ? errorMessage(reason as ApiError) : undefined
}

type ContentProps = Question & {
  isPending: boolean
  onPending: (isPending: boolean) => void
  close: () => void
}

/** Unmounts when the dialog closes, and its error with it. */
const Content = ({
  title,
  children,
  confirmLabel,
  cancelLabel = texts.cancel,
  variant = 'primary',
  onConfirm,
  isPending,
  onPending,
  close,
}: ContentProps) => {
  const [problem, setProblem] = useState<string | undefined>()
  const confirm = async () => {
    onPending(true)
    setProblem(undefined)
    try {
      await onConfirm()
      close()
    } catch (reason) {
      setProblem(describe(reason))
    } finally {
      onPending(false)
    }
  }
  return (
    <>
      <Heading slot="title" className={css.title ?? ''}>
        {title}
      </Heading>
      <div className={css.text}>{children}</div>
      <FormAlert message={problem} />
      <DialogActions>
        <Button autoFocus onPress={close} isDisabled={isPending}>
          {cancelLabel}
        </Button>
        <Button variant={variant} isPending={isPending} onPress={confirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </>
  )
}

/** Asks before an action that cannot be undone. The focus starts on Cancel. */
export const AlertDialog = ({ isOpen, onOpenChange, ...question }: Props) => {
  const [isPending, setIsPending] = useState(false)
  const state = { ...(isOpen !== undefined && { isOpen }), ...(onOpenChange && { onOpenChange }) }
  return (
    <Modal kind="alert" isBusy={isPending} {...state}>
      <AriaDialog role="alertdialog" className={css.dialog ?? ''}>
        {({ close }) => (
          <Content {...question} isPending={isPending} onPending={setIsPending} close={close} />
        )}
      </AriaDialog>
    </Modal>
  )
}
