import type { ComponentContextValue } from 'stream-chat-react'
import { ConversationItem, ConversationListContent, ListHeader } from '../features/conversation-list'
import { DriverAvatar } from '../features/driver'
import { ConversationError } from '../features/open-conversation'
import { ConversationSearch } from '../features/search'

/**
 * Our components in place of Stream's around the list; those of a conversation come with its code
 * (features/open-conversation/conversation-components.tsx). Those that return null remove a feature: a conversation's menu (mute, archive,
 * leave).
 */
export const streamComponents: Partial<ComponentContextValue> = {
  Avatar: DriverAvatar,
  ChannelListItemActionButtons: () => null,
  ChannelListHeader: ListHeader,
  ChannelListItemUI: ConversationItem,
  ChannelListUI: ConversationListContent,
  LoadingErrorIndicator: ConversationError,
  // ChatToasts shows and announces notifications.
  NotificationAnnouncer: () => null,
  NotificationList: () => null,
  Search: ConversationSearch,
}
