import type { ComponentContextValue } from 'stream-chat-react'
import { ConversationActions } from './conversation-actions'
import { ConversationItem } from './conversation-item'
import { ConversationMessage } from './conversation-message'
import { Conversations } from './conversations'
import { NavigationToggle } from './navigation-toggle'

/** Our own in place of Stream's parts. A conversation's own menu (mute, archive, leave) is none of this app's. */
export const overrides: Partial<ComponentContextValue> = {
  ChannelListItemActionButtons: () => null,
  ChannelListItemUI: ConversationItem,
  ChannelListUI: Conversations,
  HeaderStartContent: NavigationToggle,
  MessageActions: ConversationActions,
  MessageUI: ConversationMessage,
}
