import { Dialog, EmptyState } from '@hosts/shared/ui'
import { Pin } from 'lucide-react'
import type { LocalMessage } from 'stream-chat'
import {
  SummarizedMessagePreview,
  useChannelActionContext,
  useChannelStateContext,
  useNotificationApi,
  useTranslationContext,
} from 'stream-chat-react'
import { t } from '../../i18n'
import messageButton from '../../lib/message-button.module.css'
import css from './message-list.module.css'

/** A dialog with the conversation's pinned messages, newest first; choosing one jumps to it. */
const PinnedMessages = ({ onClose }: { onClose: () => void }) => {
  const { pinnedMessages = [] } = useChannelStateContext()
  const { jumpToMessage } = useChannelActionContext()
  const { addNotification } = useNotificationApi()
  const { t: streamText } = useTranslationContext()
  // A reply is not in the conversation's list, but its parent message is.
  const jump = ({ id, parent_id }: LocalMessage) =>
    jumpToMessage(parent_id ?? id).catch(() =>
      addNotification({
        emitter: 'PinnedMessages',
        message: t('conversation.failed'),
        severity: 'error',
        type: 'api:message:jump:failed',
      }),
    )
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('pinned.title')} closeLabel={t('kit.close')}>
      {pinnedMessages.length === 0 ? (
        <EmptyState icon={<Pin />} title={t('pinned.empty')} text={t('pinned.emptyText')} />
      ) : (
        <ul className={css.pinnedList}>
          {pinnedMessages.toReversed().map((message) => (
            <li key={message.id}>
              <button
                type="button"
                className={`${messageButton.button} ${css.pinned}`}
                onClick={() => {
                  onClose()
                  jump(message)
                }}
              >
                <span className={`${messageButton.head} ${css.pinnedHead}`}>
                  <strong translate="no">{message.user?.name ?? message.user?.id}</strong>
                  <time dateTime={message.created_at.toISOString()}>
                    {streamText('timestamp/ChannelPreviewTimestamp', { timestamp: message.created_at })}
                  </time>
                </span>
                <SummarizedMessagePreview latestMessage={message} participantCount={2} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

export default PinnedMessages
