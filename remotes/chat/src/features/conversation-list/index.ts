export { ConversationItem } from './conversation-item'
export { ConversationList } from './conversation-list'
export { ConversationListContent } from './conversation-list-content'
export { ListHeader } from './list-header'
