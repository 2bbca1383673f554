import { AlertDialog, TextArea } from '@hosts/shared/ui'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../i18n'

type Props = {
  /** Rejects when the API refuses. */
  onDecline: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Characters of a reason, as in the API. */
const shortest = 2
const longest = 200

/** Asks why before declining a request. */
export const DeclineDialog = ({ onDecline, onClose }: Props) => {
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const isMissing = reason.trim().length < shortest
  // The dialog itself starts on Cancel.
  useEffect(() => field.current?.focus(), [])
  const confirm = async () => {
    setChecked(true)
    if (!isMissing) return onDecline(reason.trim())
    field.current?.focus()
    throw new Error(t('request.reasonMissing'))
  }
  return (
    <AlertDialog
      isOpen
      onOpenChange={onClose}
      title={t('request.declineTitle')}
      confirmLabel={t('request.decline')}
      cancelLabel={t('kit.cancel')}
      variant="danger"
      onConfirm={confirm}
    >
      <TextArea
        label={t('ban.reason')}
        description={t('request.reasonHelp')}
        rows={3}
        maxLength={longest}
        value={reason}
        onChange={setReason}
        inputRef={field}
        isRequired
        {...(isChecked && isMissing && { errorMessage: t('request.reasonMissing') })}
      />
    </AlertDialog>
  )
}
