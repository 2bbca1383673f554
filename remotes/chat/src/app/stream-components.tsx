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
 * Our own in place of Stream's parts. Left out: a conversation's menu (mute, archive, leave) and, since every conversation
 * is between two, sending a reply to the others as well.
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
  // ChatToasts shows and tells them, each once.
  NotificationAnnouncer: () => null,
  NotificationList: () => null,
  ReactionSelector: MessageReactionSelector,
  Search: ConversationSearch,
  SendToChannelCheckbox: () => null,
}
