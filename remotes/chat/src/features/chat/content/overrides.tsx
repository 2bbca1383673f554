import type { ComponentContextValue } from 'stream-chat-react'
import { ConversationActions } from './conversation-actions'
import { ConversationItem } from './conversation-item'
import { ConversationMessage } from './conversation-message'
import { Conversations } from './conversations'
import { NavigationToggle } from './navigation-toggle'

/**
 * Our own in place of Stream's parts. Left out: a conversation's menu (mute, archive, leave) and, since every conversation
 * is between two, sending a reply to the others as well.
 */
export const overrides: Partial<ComponentContextValue> = {
  ChannelListItemActionButtons: () => null,
  ChannelListItemUI: ConversationItem,
  ChannelListUI: Conversations,
  HeaderStartContent: NavigationToggle,
  MessageActions: ConversationActions,
  MessageUI: ConversationMessage,
  SendToChannelCheckbox: () => null,
}
