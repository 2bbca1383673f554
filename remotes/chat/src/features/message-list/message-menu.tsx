import { forwardRef, useState } from 'react'
import {
  defaultMessageActionSet,
  MessageActions,
  ReactionSelector,
  type ReactionSelectorProps,
  useDialogOnNearestManager,
  useMessageContext,
} from 'stream-chat-react'
import { PinAction } from './pin-action'

/** The conversation's menu mutes and bans; reminders and saved messages have no screen. */
const hiddenActions = ['mute', 'blockUser', 'remindMe', 'saveForLater']

const actions = defaultMessageActionSet
  .filter((action) => !('type' in action && hiddenActions.includes(action.type)))
  .map((action) => ('type' in action && action.type === 'pin' ? { ...action, Component: PinAction } : action))

/** A menu is visible on hover and focus only. */
const triggerEvents = ['pointerenter', 'focusin'] as const

/**
 * A message's actions; Stream hides those that the channel does not allow. Mounts on first hover or focus: a hundred menus cost more
 * than their messages, and every new message re-renders each.
 */
export const MessageMenu = () => {
  const [isMounted, setMounted] = useState(false)
  if (isMounted) return <MessageActions messageActionSet={actions} />
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
