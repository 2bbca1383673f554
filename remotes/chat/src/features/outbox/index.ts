export { OutboxProvider, useOutbox, useOutboxState } from './outbox-context'
export type { OutboxState } from './outbox-queue'
export { UnsentNotice, UnsentReplies } from './unsent-notice'
