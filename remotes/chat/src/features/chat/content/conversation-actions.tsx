import { defaultMessageActionSet, MessageActions } from 'stream-chat-react'

const offered = [
  'reply',
  'react',
  'quote',
  'download',
  'copyMessageText',
  'resendMessage',
  'edit',
  'markUnread',
  'delete',
]
const actions = defaultMessageActionSet.filter(
  (action) => !('type' in action) || offered.includes(action.type),
)

/** What can be done with a message; Stream's UI hides of these what the channel does not allow. */
export const ConversationActions = () => <MessageActions messageActionSet={actions} />
