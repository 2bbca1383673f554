import { AttachmentPreviewList, type ComponentContextValue } from 'stream-chat-react'
import { Composer, EditedMessage, MediaPreview, Suggestions } from '../composer'
import {
  CampaignMessage,
  MessageMenu,
  MessageReactionSelector,
  MessageStatus,
  NoMessages,
} from '../message-list'
import { QuickReplyAction } from '../quick-replies'

/**
 * Our components in place of Stream's inside a conversation. The one that returns null removes a feature: sending a reply to the channel as
 * well, which a conversation of two does not need.
 */
export const conversationComponents: Partial<ComponentContextValue> = {
  AdditionalMessageComposerActions: QuickReplyAction,
  AttachmentPreviewList: () => (
    <AttachmentPreviewList ImageAttachmentPreview={MediaPreview} VideoAttachmentPreview={MediaPreview} />
  ),
  AutocompleteSuggestionList: Suggestions,
  EditedMessagePreview: EditedMessage,
  EmptyStateIndicator: NoMessages,
  MessageActions: MessageMenu,
  MessageComposerUI: Composer,
  MessageStatus,
  MessageUI: CampaignMessage,
  ReactionSelector: MessageReactionSelector,
  SendToChannelCheckbox: () => null,
}
