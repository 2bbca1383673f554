export { CachedConversations } from './cache/cached-conversations'
export { ConversationError } from './no-conversation'
