import { AttachmentPreviewList, type ComponentContextValue } from 'stream-chat-react'
import { MediaPreview } from '../features/composer/attachments/media-preview'
import { Suggestions } from '../features/composer/commands/suggestions'
import { Composer } from '../features/composer/composer'
import { EditedMessage } from '../features/composer/edited-message'
import { ConversationItem } from '../features/conversation-list/conversation-item'
import { ConversationListContent } from '../features/conversation-list/conversation-list-content'
import { ListHeader } from '../features/conversation-list/list-header'
import { DriverAvatar } from '../features/driver/driver-avatar'
import { CampaignMessage } from '../features/message-list/campaign-message'
import { MessageMenu, MessageReactionSelector } from '../features/message-list/message-menu'
import { MessageStatus } from '../features/message-list/message-status'
import { NoMessages } from '../features/message-list/no-messages'
import { ConversationError } from '../features/open-conversation/no-conversation'
import { QuickReplyAction } from '../features/quick-replies/quick-reply-action'
import { ConversationSearch } from '../features/search/conversation-search'

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
