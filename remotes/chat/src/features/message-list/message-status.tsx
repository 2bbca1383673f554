import { useOnline } from '@hosts/shared/api'
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
import { streamClasses } from '../../stream/adapters/stream-elements'
import { type OutboxState, useOutbox, useOutboxState } from '../outbox'
import css from './message-list.module.css'

const SendingMark = () => {
  const { t: streamText } = useTranslationContext()
  return (
    <>
      <IconClock className={streamClasses.messageStatus('sending')} aria-hidden="true" />
      <VisuallyHidden>{streamText('Sending...')}</VisuallyHidden>
    </>
  )
}

/** The status of a message in the outbox, which retries by itself; a click sends it now. */
export const SendingStatus = ({ id }: { id: string }) => {
  // An optimistic message has no cid.
  const { cid } = useChannelStateContext().channel
  const { retry } = useOutbox()
  const select = useCallback(({ problems }: OutboxState) => ({ problem: problems.get(id) }), [id])
  const { problem } = useOutboxState(select)
  const isOnline = useOnline()
  if (problem && !isOnline)
    return (
      <span className={css.waiting}>
        {t('unsent.waiting')}
        {' · '}
        <button type="button" className={css.retry} onClick={() => retry(cid)}>
          {t('unsent.tryNow')}
        </button>
      </span>
    )
  if (problem === 'failed')
    return (
      <button type="button" className={`${css.failed} ${css.retry}`} onClick={() => retry(cid)}>
        {t('delivery.failed')}
      </button>
    )
  return <StreamMessageStatus {...marks} />
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
  if (message.status === 'sending') return <SendingStatus id={message.id} />
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
