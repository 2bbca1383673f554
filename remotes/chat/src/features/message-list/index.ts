import { lazy } from 'react'

export { CampaignMessage } from './campaign-message'
export { holdScrollAnchor } from './hold-scroll-anchor'
export { ConversationMessages, messageListProps, NoMessages } from './message-list'
export { MessageMenu, MessageReactionSelector } from './message-menu'
export { MessageStatus } from './message-status'
export const PinnedMessages = lazy(() => import('./pinned-messages'))
export { useStickToNewest } from './use-stick-to-newest'
