import { lazy } from 'react'

export { ConversationMessages, MessagePanel, messageListProps, NoMessages } from './message-list'
export { MessageMenu, MessageReactionSelector } from './message-menu'
export { MessageRow } from './message-row'
export { MessageStatus } from './message-status'
export const PinnedMessages = lazy(() => import('./pinned-messages'))
export { holdScrollAnchor } from './scroll-position'
