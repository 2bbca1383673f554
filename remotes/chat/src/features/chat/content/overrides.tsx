import { AttachmentPreviewList, type ComponentContextValue } from 'stream-chat-react'
import { Composer } from '../composer/composer'
import { EditedMessage } from '../composer/edited-message'
import { Suggestions } from '../composer/suggestions'
import { MessageStatus } from '../delivery/message-status'
import { ListHeader } from '../list/list-header'
import { MessageMenu } from '../messages/message-menu'
import { ReactionChoice } from '../messages/reaction-choice'
import { DriverAvatar } from '../people/driver-avatar'
import { QuickReplyAction } from '../quick-replies/quick-reply-action'
import { ConversationSearch } from '../search/conversation-search'
import { ConversationError } from './conversation-error'
import { ConversationItem } from './conversation-item'
import { ConversationMessage } from './conversation-message'
import { Conversations } from './conversations'
import { MediaPreview } from './media-preview'
import { NoMessages } from './no-messages'

/**
 * Our own in place of Stream's parts. Left out: a conversation's menu (mute, archive, leave) and, since every conversation
 * is between two, sending a reply to the others as well.
 */
export const overrides: Partial<ComponentContextValue> = {
  AdditionalMessageComposerActions: QuickReplyAction,
  AttachmentPreviewList: () => (
    <AttachmentPreviewList ImageAttachmentPreview={MediaPreview} VideoAttachmentPreview={MediaPreview} />
  ),
  AutocompleteSuggestionList: Suggestions,
  Avatar: DriverAvatar,
  ChannelListItemActionButtons: () => null,
  ChannelListHeader: ListHeader,
  ChannelListItemUI: ConversationItem,
  ChannelListUI: Conversations,
  EditedMessagePreview: EditedMessage,
  EmptyStateIndicator: NoMessages,
  LoadingErrorIndicator: ConversationError,
  MessageActions: MessageMenu,
  MessageComposerUI: Composer,
  MessageStatus,
  MessageUI: ConversationMessage,
  // ChatToasts shows and tells them, each once.
  NotificationAnnouncer: () => null,
  NotificationList: () => null,
  ReactionSelector: ReactionChoice,
  Search: ConversationSearch,
  SendToChannelCheckbox: () => null,
}
