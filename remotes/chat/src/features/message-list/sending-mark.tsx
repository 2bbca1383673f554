import { VisuallyHidden } from '@hosts/shared/ui'
import { useCallback } from 'react'
import { IconClock, useChannelStateContext, useTranslationContext } from 'stream-chat-react'
import { t as text } from '../../i18n'
import { useOutboxState } from '../outbox/outbox-context'
import type { OutboxState } from '../outbox/outbox-queue'

/** Beside a message that is on its way; while there is no way to the chat service for its conversation it says so. */
export const SendingMark = () => {
  // The message itself, as the composer shows it, bears no cid.
  const { cid } = useChannelStateContext().channel
  const select = useCallback(({ waiting }: OutboxState) => ({ isWaiting: waiting.has(cid) }), [cid])
  const { isWaiting } = useOutboxState(select)
  const { t } = useTranslationContext()
  return (
    <>
      <IconClock className="str-chat__message-status-sending" aria-hidden="true" />
      {isWaiting ? <span>{text('unsent.waiting')}</span> : <VisuallyHidden>{t('Sending...')}</VisuallyHidden>}
    </>
  )
}
