export { markRead, ReadOnAnswer, useMarkLatestRead } from './mark-read'
export { useUnread, useUnreadRefresh, useUnreadTitle } from './use-unread'
