import { forwardRef, useState } from 'react'
import {
  ContextMenuButton,
  defaultMessageActionSet,
  IconPin,
  IconUnpin,
  type MessageActionSetItem,
  MessageActions,
  ReactionSelector,
  type ReactionSelectorProps,
  useChannelActionContext,
  useChannelStateContext,
  useChatContext,
  useContextMenuContext,
  useDialogOnNearestManager,
  useMessageContext,
  useNotificationApi,
  useTranslationContext,
} from 'stream-chat-react'
import { isAutomatic } from '../../lib/chat-ids'
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

/** The conversation's menu mutes and bans; reminders and saved messages have no screen. */
const hiddenActions = ['mute', 'blockUser', 'remindMe', 'saveForLater']

/** An automatic message is the location's own, so there is nothing to report, and it never counts as unread. */
const hiddenOnAutomatic = ['flag', 'markUnread']

const withoutActions = (actions: MessageActionSetItem[], types: string[]) =>
  actions.filter((action) => !('type' in action && types.includes(action.type)))

const actions = withoutActions(defaultMessageActionSet, hiddenActions).map((action) =>
  'type' in action && action.type === 'pin' ? { ...action, Component: PinAction } : action,
)
const automaticActions = withoutActions(actions, hiddenOnAutomatic)

/** A menu is visible on hover and focus only. */
const triggerEvents = ['pointerenter', 'focusin'] as const

/**
 * A message's actions; Stream hides those that the channel does not allow. Mounts on first hover or focus: a hundred menus cost more
 * than their messages, and every new message re-renders each.
 */
export const MessageMenu = () => {
  const [isMounted, setMounted] = useState(false)
  const { client } = useChatContext()
  const { message } = useMessageContext()
  const isByLocation = isAutomatic(message.user, client.userID)
  if (isMounted) return <MessageActions messageActionSet={isByLocation ? automaticActions : actions} />
  const addTriggers = (element: HTMLElement | null) => {
    const row = element?.closest('li')
    const mount = () => setMounted(true)
    for (const event of triggerEvents) row?.addEventListener(event, mount)
    return () => {
      for (const event of triggerEvents) row?.removeEventListener(event, mount)
    }
  }
  return <span ref={addTriggers} hidden />
}

/** Stream's selector, which also closes the message's menu: on a phone Stream leaves it open behind. */
export const MessageReactionSelector = forwardRef<HTMLDivElement, ReactionSelectorProps>((props, _ref) => {
  const { message, handleReaction } = useMessageContext()
  const { dialog: menu } = useDialogOnNearestManager({
    id: MessageActions.getDialogId({ messageId: message.id }),
  })
  const choose: typeof handleReaction = async (type, event) => {
    menu.close()
    await handleReaction(type, event)
  }
  return <ReactionSelector {...props} handleReaction={choose} />
})
