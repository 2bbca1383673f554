import { AlertDialog, Dialog } from '@hosts/shared/ui'
import { type ReactNode, useState } from 'react'
import { t } from '../texts'

type Props = {
  title: string
  /** Whether closing would lose something. */
  isDirty: boolean
  onClose: () => void
  /** `side` is a drawer. */
  placement?: 'center' | 'side'
  children: ReactNode
}

/** A dialog with a form: asks before Escape, the cross or a press outside loses what was typed. */
export const FormDialog = ({ title, isDirty, onClose, placement = 'center', children }: Props) => {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Dialog
      isOpen
      placement={placement}
      onOpenChange={() => (isDirty ? setIsAsking(true) : onClose())}
      title={title}
    >
      {children}
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('discard.title')}
        confirmLabel={t('discard.confirm')}
        cancelLabel={t('discard.cancel')}
        variant="danger"
        onConfirm={onClose}
      >
        {t('discard.text')}
      </AlertDialog>
    </Dialog>
  )
}
