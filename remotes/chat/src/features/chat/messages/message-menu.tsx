import { defaultMessageActionSet, MessageActions } from 'stream-chat-react'
import { PinAction } from './pin-action'

/** Stream's, without what is done with a person: that is in the conversation's menu, once and not per message. */
const actions = defaultMessageActionSet
  .filter((action) => !('type' in action && (action.type === 'mute' || action.type === 'blockUser')))
  .map((action) => ('type' in action && action.type === 'pin' ? { ...action, Component: PinAction } : action))

/** What can be done with a message; Stream's UI hides of these what the channel does not allow. */
export const MessageMenu = () => <MessageActions messageActionSet={actions} />
