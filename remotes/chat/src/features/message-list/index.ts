import { lazy } from 'react'

export { CampaignMessage } from './campaign-message'
export { ConversationMessages, messageListProps, NoMessages } from './message-list'
export { MessageMenu, MessageReactionSelector } from './message-menu'
export { MessageStatus } from './message-status'
export { holdScrollAnchor } from './scroll-position'
export const PinnedMessages = lazy(() => import('./pinned-messages'))
export { useStickToNewest } from './scroll-position'
