import { VisuallyHidden } from '@hosts/shared/ui'
import { useEffect, useRef } from 'react'
import {
  MessageStatus as Delivery,
  IconCheckmark1Small,
  IconChecks,
  useMessageContext,
  useNotificationApi,
  useTranslationContext,
} from 'stream-chat-react'
import { t as text } from '../../../texts'
import { SendingMark } from '../outbox/sending-mark'
import css from './message-status.module.css'

/** Stream's marks, with their meaning in words for who does not see them. */
const mark = (Icon: typeof IconChecks, name: string) => () => {
  const { t } = useTranslationContext()
  return (
    <>
      <Icon className={`str-chat__message-status-${name}`} aria-hidden="true" />
      <VisuallyHidden>{t(words[name] ?? name)}</VisuallyHidden>
    </>
  )
}
const words: Record<string, string> = {
  sent: 'aria/Sent',
  delivered: 'aria/Delivered',
  read: 'aria/Read',
}
const marks = {
  MessageSendingStatus: SendingMark,
  MessageSentStatus: mark(IconCheckmark1Small, 'sent'),
  MessageDeliveredStatus: mark(IconChecks, 'delivered'),
  MessageReadStatus: mark(IconChecks, 'read'),
}

/** Tells once that a message could not be sent: its label is silent. */
const useFailureNotice = (status: string | undefined) => {
  const { addNotification } = useNotificationApi()
  const before = useRef(status)
  useEffect(() => {
    if (before.current === 'sending' && status === 'failed')
      addNotification({
        emitter: 'MessageStatus',
        message: 'Send message request failed',
        severity: 'error',
        type: 'api:message:send:failed',
      })
    before.current = status
  }, [status, addNotification])
}

/** How far one of the location's own messages has come; one that could not be sent is tried again by a click. */
export const MessageStatus = () => {
  const { handleRetry, isMyMessage, message } = useMessageContext()
  useFailureNotice(message.status)
  if (!isMyMessage()) return null
  if (message.status === 'failed' && message.error?.status === 403)
    return <span className={css.failed}>{text('delivery.unauthorized')}</span>
  if (message.status === 'failed')
    return (
      <button type="button" className={`${css.failed} ${css.retry}`} onClick={() => handleRetry(message)}>
        {text('delivery.failed')}
      </button>
    )
  if (message.type === 'error') return <span className={css.failed}>{text('delivery.unsent')}</span>
  return <Delivery {...marks} />
}
