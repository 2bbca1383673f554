import { VisuallyHidden } from '@hosts/shared/ui'
import { IconClock, useTranslationContext } from 'stream-chat-react'
import { t as text } from '../../../texts'
import type { OutboxState } from './ledger'
import { useOutboxState } from './outbox-context'

const select = ({ isWaiting }: OutboxState) => ({ isWaiting })

/** Beside a message that is on its way; while there is no way to the chat service it says so. */
export const SendingMark = () => {
  const { isWaiting } = useOutboxState(select)
  const { t } = useTranslationContext()
  return (
    <>
      <IconClock className="str-chat__message-status-sending" aria-hidden="true" />
      {isWaiting ? <span>{text('unsent.waiting')}</span> : <VisuallyHidden>{t('Sending...')}</VisuallyHidden>}
    </>
  )
}
