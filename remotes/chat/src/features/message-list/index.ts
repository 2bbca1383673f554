import { lazy } from 'react'

export { ConversationMessages, messageListProps, NoMessages } from './message-list'
export { MessageMenu, MessageReactionSelector } from './message-menu'
export { MessageRow } from './message-row'
export { MessageStatus } from './message-status'
export const PinnedMessages = lazy(() => import('./pinned-messages'))
export { holdScrollAnchor, useStickToNewest } from './scroll-position'
