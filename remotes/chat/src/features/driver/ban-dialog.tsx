import { AlertDialog, TextArea } from '@hosts/shared/ui'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../i18n'
import css from './driver.module.css'

/** Characters of a reason; the chat service stores more. */
const maxLength = 300

type Props = {
  name: string
  /** The reason that the host has typed already. */
  initialReason?: string
  onBan: (reason: string) => unknown
  onClose: () => void
}

/** Asks why before banning a driver. */
export const BanDialog = ({ name, initialReason = '', onBan, onClose }: Props) => {
  const [reason, setReason] = useState(initialReason)
  const [isChecked, setChecked] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const words = reason.trim()
  const error = words ? words.length > maxLength && t('ban.reasonTooLong') : t('ban.reasonMissing')
  // The dialog itself starts on Cancel.
  useEffect(() => field.current?.focus(), [])
  const confirm = async () => {
    setChecked(true)
    if (!error) return onBan(words)
    field.current?.focus()
    // The field shows why.
    return Promise.reject()
  }
  return (
    <AlertDialog
      isOpen
      onOpenChange={onClose}
      title={t('ban.title', { name })}
      confirmLabel={t('ban.confirm')}
      cancelLabel={t('kit.cancel')}
      variant="danger"
      onConfirm={confirm}
    >
      <div className={css.question}>
        <p>{t('ban.text', { name })}</p>
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
