/** Classes of stream-chat-react 14.12 that this app selects or puts on its own elements. */
export const streamClasses = {
  theme: 'str-chat__theme-light',
  channelHeader: 'str-chat__channel-header',
  messageActionButton: 'str-chat__message-actions-list-item-button',
  messageStatus: (name: string) => `str-chat__message-status-${name}`,
  listRow: (part = '') => `str-chat__channel-list-item${part}`,
  unreadRow: 'str-chat__channel-list-item--unread',
}

export const streamSelectors = {
  listRow: '.str-chat__channel-list [role=option]',
  listSearch: '.str-chat__channel-list input[type=search]',
  headerButton: '.str-chat__channel-header button',
  messageList: '.str-chat__message-list',
  composer: '.str-chat__message-composer',
  thread: '.str-chat__thread',
  unreadSeparatorOrRecorder: '.str-chat__unread-messages-separator, .str-chat__audio_recorder',
}
