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
import { streamClasses } from '../../stream/adapters/stream-elements'

/** Pins or unpins a message. Stream's action says "Message pinned" even when the chat service refuses. */
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
    const notify = (outcome: 'success' | 'failed') =>
      addNotification({
        emitter: 'MessageActions',
        severity: outcome === 'success' ? 'success' : 'error',
        type: `api:message:${operation}:${outcome}`,
        message: operation,
      })
    // Change only the pin: the message may have been edited meanwhile.
    const setPinned = (pinned: boolean) =>
      updateMessage({ ...(channel.state.findMessage(message.id, message.parent_id) ?? message), pinned })
    setPinned(!isPinned)
    try {
      await (isPinned ? client.unpinMessage(message) : client.pinMessage(message))
      notify('success')
    } catch {
      setPinned(isPinned)
      notify('failed')
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
