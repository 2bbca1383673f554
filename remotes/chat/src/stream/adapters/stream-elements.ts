/** Classes of stream-chat-react 14.12 that this app selects or puts on its own elements. */
export const streamClasses = {
  theme: 'str-chat__theme-light',
  channelHeader: 'str-chat__channel-header',
  messagePanel: 'str-chat__main-panel-inner str-chat__message-list-main-panel',
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

/** The element of a conversation's screen, visible or hidden; null when it is not mounted. */
export const getConversationElement = (cid: string) =>
  document.querySelector(`[data-conversation="${CSS.escape(cid)}"]`)

/** Distance (px) from the newest message beyond which a host is reading back; the same as Stream's. */
const readingBackDistance = 200

/** The message list of a conversation's screen, and whether the host is reading back in it. */
export const getMessageList = (screen: Element | null) => {
  const list = screen?.querySelector(streamSelectors.messageList) ?? null
  const isReadingBack = !!list && list.scrollHeight - list.scrollTop - list.clientHeight > readingBackDistance
  return { list, isReadingBack }
}
