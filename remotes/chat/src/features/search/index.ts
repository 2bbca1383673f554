export { ConversationSearch } from './conversation-search'
export { createSearchController } from './search-controller'
