import { AttachmentPreviewList, type ComponentContextValue } from 'stream-chat-react'
import { Composer, EditedMessage, MediaPreview, Suggestions } from '../features/composer'
import { ConversationItem, ConversationListContent, ListHeader } from '../features/conversation-list'
import { DriverAvatar } from '../features/driver'
import {
  CampaignMessage,
  MessageMenu,
  MessageReactionSelector,
  MessageStatus,
  NoMessages,
} from '../features/message-list'
import { ConversationError } from '../features/open-conversation'
import { QuickReplyAction } from '../features/quick-replies'
import { ConversationSearch } from '../features/search'

/**
 * Our components in place of Stream's. Those that return null remove a feature: a conversation's menu (mute, archive, leave),
 * and sending a reply to the channel as well, which a conversation of two does not need.
 */
export const streamComponents: Partial<ComponentContextValue> = {
  AdditionalMessageComposerActions: QuickReplyAction,
  AttachmentPreviewList: () => (
    <AttachmentPreviewList ImageAttachmentPreview={MediaPreview} VideoAttachmentPreview={MediaPreview} />
  ),
  AutocompleteSuggestionList: Suggestions,
  Avatar: DriverAvatar,
  ChannelListItemActionButtons: () => null,
  ChannelListHeader: ListHeader,
  ChannelListItemUI: ConversationItem,
  ChannelListUI: ConversationListContent,
  EditedMessagePreview: EditedMessage,
  EmptyStateIndicator: NoMessages,
  LoadingErrorIndicator: ConversationError,
  MessageActions: MessageMenu,
  MessageComposerUI: Composer,
  MessageStatus,
  MessageUI: CampaignMessage,
  // ChatToasts shows and announces notifications.
  NotificationAnnouncer: () => null,
  NotificationList: () => null,
  ReactionSelector: MessageReactionSelector,
  Search: ConversationSearch,
  SendToChannelCheckbox: () => null,
}
