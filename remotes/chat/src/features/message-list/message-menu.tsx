import { forwardRef, useState } from 'react'
import {
  defaultMessageActionSet,
  type MessageActionSetItem,
  MessageActions,
  ReactionSelector,
  type ReactionSelectorProps,
  useChatContext,
  useDialogOnNearestManager,
  useMessageContext,
} from 'stream-chat-react'
import { isAutomatic } from '../../lib/chat-ids'
import { PinAction } from './pin-action'

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
