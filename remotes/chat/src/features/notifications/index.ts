export { ChatToasts } from './chat-toasts'
export { useMessageAnnouncer } from './use-message-announcer'
