import { AlertDialog, TextArea } from '@hosts/shared/ui'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../i18n'
import css from './driver.module.css'

export type ReasonDialogProps = {
  title: string
  text: string
  confirmLabel: string
  /** Of the reason. */
  maxLength: number
  /** The reason that the host has typed already. */
  initialReason?: string
  onConfirm: (reason: string) => unknown
  onClose: () => void
}

/** Asks why before something is done to a driver that hurts him. */
export const ReasonDialog = ({
  title,
  text,
  confirmLabel,
  maxLength,
  initialReason = '',
  onConfirm,
  onClose,
}: ReasonDialogProps) => {
  const [reason, setReason] = useState(initialReason)
  const [isChecked, setChecked] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const words = reason.trim()
  const tooLong = words.length > maxLength && t('ban.reasonTooLong', { most: maxLength })
  const error = words ? tooLong : t('ban.reasonMissing')
  // The dialog itself starts on Cancel.
  useEffect(() => field.current?.focus(), [])
  const confirm = async () => {
    setChecked(true)
    if (!error) return onConfirm(words)
    field.current?.focus()
    // The field shows why.
    return Promise.reject()
  }
  return (
    <AlertDialog
      isOpen
      onOpenChange={onClose}
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={t('kit.cancel')}
      variant="danger"
      onConfirm={confirm}
    >
      <div className={css.question}>
        <p>{text}</p>
        <TextArea
          label={t('ban.reason')}
          rows={3}
          value={reason}
          onChange={setReason}
          inputRef={field}
          isRequired
          {...(isChecked && error && { errorMessage: error })}
        />
      </div>
    </AlertDialog>
  )
}
