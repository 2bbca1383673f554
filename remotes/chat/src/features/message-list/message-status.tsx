import { VisuallyHidden } from '@hosts/shared/ui'
import { useCallback } from 'react'
import {
  MessageStatus as Delivery,
  IconCheckmark1Small,
  IconChecks,
  IconClock,
  useChannelStateContext,
  useMessageContext,
  useTranslationContext,
} from 'stream-chat-react'
import { t as text } from '../../i18n'
import { streamClasses } from '../../stream/adapters/stream-classes'
import { type OutboxState, useOutboxState } from '../outbox'
import css from './message-list.module.css'

/** Beside a message that is on its way; while there is no way to the chat service for its conversation it says so. */
export const SendingMark = () => {
  // The message itself, as the composer shows it, bears no cid.
  const { cid } = useChannelStateContext().channel
  const select = useCallback(({ waiting }: OutboxState) => ({ isWaiting: waiting.has(cid) }), [cid])
  const { isWaiting } = useOutboxState(select)
  const { t } = useTranslationContext()
  return (
    <>
      <IconClock className={streamClasses.messageStatus('sending')} aria-hidden="true" />
      {isWaiting ? <span>{text('unsent.waiting')}</span> : <VisuallyHidden>{t('Sending...')}</VisuallyHidden>}
    </>
  )
}

/** Stream's marks, with their meaning in words for who does not see them. */
const mark = (Icon: typeof IconChecks, name: string) => () => {
  const { t } = useTranslationContext()
  return (
    <>
      <Icon className={streamClasses.messageStatus(name)} aria-hidden="true" />
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
