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

/** What is done with a person is in the conversation's menu, once and not per message; reminders and saved messages have no screen. */
const others = ['mute', 'blockUser', 'remindMe', 'saveForLater']

const actions = defaultMessageActionSet
  .filter((action) => !('type' in action && others.includes(action.type)))
  .map((action) => ('type' in action && action.type === 'pin' ? { ...action, Component: PinAction } : action))

/** A pointer or the focus comes to a message: only then is its menu seen. */
const arrivals = ['pointerenter', 'focusin'] as const

/**
 * What can be done with a message; Stream's UI hides of these what the channel does not allow. It is made when it is first wanted:
 * the menus of a hundred messages cost more than the messages, and each is drawn anew with every message that comes.
 */
export const MessageMenu = () => {
  const [isWanted, setWanted] = useState(false)
  if (isWanted) return <MessageActions messageActionSet={actions} />
  const watch = (place: HTMLElement | null) => {
    const message = place?.closest('li')
    const want = () => setWanted(true)
    for (const arrival of arrivals) message?.addEventListener(arrival, want)
    return () => {
      for (const arrival of arrivals) message?.removeEventListener(arrival, want)
    }
  }
  return <span ref={watch} hidden />
}

/** Stream's, which leaves the message's menu that it was opened from on a phone open behind it. */
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
