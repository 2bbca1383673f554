import { VisuallyHidden } from '@hosts/shared/ui'
import { useCallback } from 'react'
import {
  IconCheckmark1Small,
  IconChecks,
  IconClock,
  MessageStatus as StreamMessageStatus,
  useChannelStateContext,
  useMessageContext,
  useTranslationContext,
} from 'stream-chat-react'
import { t } from '../../i18n'
import { streamClasses } from '../../stream/adapters/stream-classes'
import { type OutboxState, useOutboxState } from '../outbox'
import css from './message-list.module.css'

/** The mark of a message that is sending; says so while its conversation waits for the connection. */
export const SendingMark = () => {
  // An optimistic message has no cid.
  const { cid } = useChannelStateContext().channel
  const select = useCallback(({ waiting }: OutboxState) => ({ isWaiting: waiting.has(cid) }), [cid])
  const { isWaiting } = useOutboxState(select)
  const { t: streamText } = useTranslationContext()
  return (
    <>
      <IconClock className={streamClasses.messageStatus('sending')} aria-hidden="true" />
      {isWaiting ? (
        <span>{t('unsent.waiting')}</span>
      ) : (
        <VisuallyHidden>{streamText('Sending...')}</VisuallyHidden>
      )}
    </>
  )
}

/** Stream's mark with a text for screen readers. */
const createMark = (Icon: typeof IconChecks, name: string) => () => {
  const { t: streamText } = useTranslationContext()
  return (
    <>
      <Icon className={streamClasses.messageStatus(name)} aria-hidden="true" />
      <VisuallyHidden>{streamText(labels[name] ?? name)}</VisuallyHidden>
    </>
  )
}
const labels: Record<string, string> = {
  sent: 'aria/Sent',
  delivered: 'aria/Delivered',
  read: 'aria/Read',
}
const marks = {
  MessageSendingStatus: SendingMark,
  MessageSentStatus: createMark(IconCheckmark1Small, 'sent'),
  MessageDeliveredStatus: createMark(IconChecks, 'delivered'),
  MessageReadStatus: createMark(IconChecks, 'read'),
}

/** The delivery status of the location's own message; a click on a failed one retries. */
export const MessageStatus = () => {
  const { handleRetry, isMyMessage, message } = useMessageContext()
  if (!isMyMessage()) return null
  if (message.status === 'failed' && message.error?.status === 403)
    return <span className={css.failed}>{t('delivery.unauthorized')}</span>
  if (message.status === 'failed')
    return (
      <button type="button" className={`${css.failed} ${css.retry}`} onClick={() => handleRetry(message)}>
        {t('delivery.failed')}
      </button>
    )
  if (message.type === 'error') return <span className={css.failed}>{t('delivery.unsent')}</span>
  return <StreamMessageStatus {...marks} />
}
