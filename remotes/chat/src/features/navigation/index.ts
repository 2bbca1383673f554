export { ConversationRouter } from './conversation-router'
export { MobileNavigationProvider, NavigationToggle, useMobileNavigation } from './mobile-navigation'
export {
  ActiveConversationProvider,
  useActiveConversation,
  useConversationNavigation,
  useOpenStatus,
} from './navigation-contexts'
export { ThreadRouter, useThreadEscape } from './thread-router'
export { useConversationRemoved } from './use-conversation-removed'
export { watchers } from './use-find-conversation'
