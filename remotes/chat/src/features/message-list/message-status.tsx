import { VisuallyHidden } from '@hosts/shared/ui'
import {
  MessageStatus as Delivery,
  IconCheckmark1Small,
  IconChecks,
  useMessageContext,
  useTranslationContext,
} from 'stream-chat-react'
import { t as text } from '../../i18n'
import css from './message-list.module.css'
import { SendingMark } from './sending-mark'

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

/** How far one of the location's own messages has come; one that could not be sent is tried again by a click. */
export const MessageStatus = () => {
  const { handleRetry, isMyMessage, message } = useMessageContext()
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
