import { type ReactNode, useState } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Modal'
import { Button } from './button'
import { DialogActions } from './dialog'
import { Modal, type OpenState } from './modal'
import css from './modal.module.css'
import { texts } from './texts'

type Props = OpenState & {
  title: string
  /** Effects of confirming. */
  children: ReactNode
  /** A verb that repeats the action, like "Send to 42 drivers now". */
  confirmLabel: string
  cancelLabel?: string
  variant?: 'primary' | 'danger'
  /** The dialog waits for its promise: it closes when that resolves and stays open when it rejects. */
  onConfirm: () => unknown
}

/** Asks before an action that cannot be undone. The focus starts on Cancel. */
export const AlertDialog = ({
  title,
  children,
  confirmLabel,
  cancelLabel = texts.cancel,
  variant = 'primary',
  onConfirm,
  ...state
}: Props) => {
  const [isPending, setIsPending] = useState(false)
  const confirm = async (close: () => void) => {
    setIsPending(true)
    try {
      await onConfirm()
      close()
    } catch {
      // The transport shows the error as a toast; the dialog stays for another try.
    } finally {
      setIsPending(false)
    }
  }
  return (
    <Modal kind="alert" isBusy={isPending} {...state}>
      <AriaDialog role="alertdialog" className={css.dialog ?? ''}>
        {({ close }) => (
          <>
            <Heading slot="title" className={css.title ?? ''}>
              {title}
            </Heading>
            <div className={css.text}>{children}</div>
            <DialogActions>
              <Button autoFocus onPress={close} isDisabled={isPending}>
                {cancelLabel}
              </Button>
              <Button variant={variant} isPending={isPending} onPress={() => confirm(close)}>
                {confirmLabel}
              </Button>
            </DialogActions>
          </>
        )}
      </AriaDialog>
    </Modal>
  )
}
