import { lazy } from 'react'

export { holdScrollAnchor } from './hold-scroll-anchor'
export { ConversationMessages, messageListProps, NoMessages } from './message-list'
export { MessageMenu, MessageReactionSelector } from './message-menu'
export { MessageRow } from './message-row'
export { MessageStatus } from './message-status'
export const PinnedMessages = lazy(() => import('./pinned-messages'))
export { useStickToNewest } from './use-stick-to-newest'
