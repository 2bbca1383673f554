import {
  ContextMenuButton,
  IconPin,
  IconUnpin,
  useChannelActionContext,
  useChannelStateContext,
  useChatContext,
  useContextMenuContext,
  useMessageContext,
  useNotificationApi,
  useTranslationContext,
} from 'stream-chat-react'
import { streamClasses } from '../../stream/adapters/stream-classes'

/** Pins a message or takes its pin off. Stream's own says "Message pinned" even when the chat service has refused. */
export const PinAction = () => {
  const { closeMenu } = useContextMenuContext()
  const { message } = useMessageContext()
  const { client } = useChatContext()
  const { channel } = useChannelStateContext()
  const { updateMessage } = useChannelActionContext()
  const { addNotification } = useNotificationApi()
  const { t } = useTranslationContext()
  const isPinned = message.pinned === true
  const operation = isPinned ? 'unpin' : 'pin'

  const toggle = async () => {
    closeMenu()
    const say = (outcome: 'success' | 'failed') =>
      addNotification({
        emitter: 'MessageActions',
        severity: outcome === 'success' ? 'success' : 'error',
        type: `api:message:${operation}:${outcome}`,
        message: operation,
      })
    // The pin alone: whatever else has come to the message meanwhile stays.
    const show = (pinned: boolean) =>
      updateMessage({ ...(channel.state.findMessage(message.id, message.parent_id) ?? message), pinned })
    show(!isPinned)
    try {
      await (isPinned ? client.unpinMessage(message) : client.pinMessage(message))
      say('success')
    } catch {
      show(isPinned)
      say('failed')
    }
  }

  return (
    <ContextMenuButton
      aria-label={t(isPinned ? 'aria/Unpin Message' : 'aria/Pin Message')}
      className={streamClasses.messageActionButton}
      Icon={isPinned ? IconUnpin : IconPin}
      onClick={toggle}
    >
      {t(isPinned ? 'Unpin' : 'Pin')}
    </ContextMenuButton>
  )
}
