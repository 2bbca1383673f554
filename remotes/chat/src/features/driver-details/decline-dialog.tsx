import type { Booking } from '@hosts/shared/contract'
import { AlertDialog, TextArea } from '@hosts/shared/ui'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../i18n'
import { useAnswer } from './api/answer-request'

type Props = {
  booking: Booking
  /** Whether the location sends drivers messages about their bookings. */
  sendsTexts: boolean
  onClose: () => void
}

/** Characters of a reason, as in the API. */
const shortest = 2
const longest = 200

/** Asks for a reason and declines a request. The dialog shows a refusal, and its text stays. */
export default function DeclineDialog({ booking, sendsTexts, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const { answer } = useAnswer(booking)
  const field = useRef<HTMLTextAreaElement>(null)
  const isMissing = reason.trim().length < shortest
  // The dialog itself starts on Cancel.
  useEffect(() => field.current?.focus(), [])
  const confirm = async () => {
    setChecked(true)
    if (isMissing) {
      field.current?.focus()
      // The field shows why.
      return Promise.reject()
    }
    const outcome = await answer({ action: 'decline', body: { reason: reason.trim() } })
    if (!outcome.isDone) throw new Error(outcome.problem)
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
        description={t(sendsTexts ? 'request.reasonHelp' : 'request.noMessages')}
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
