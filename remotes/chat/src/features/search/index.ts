export { ConversationSearch, createSearchController } from './conversation-search'
