export { markRead, useMarkLatestRead } from './mark-read'
export { ReadOnAnswer } from './read-on-answer'
export { useUnread, useUnreadRefresh, useUnreadTitle } from './use-unread'
