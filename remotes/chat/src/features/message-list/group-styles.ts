import type { LocalMessage } from 'stream-chat'
import { getGroupStyles, type RenderedMessage } from 'stream-chat-react'

const getStatus = (message: RenderedMessage | undefined) => (message as LocalMessage | undefined)?.status

/**
 * Messages that follow each other form a group that shows the state of its last one. A group ends where the state is another, and a
 * message that failed stands alone: each has its own to say.
 */
const parts = (message: RenderedMessage | undefined, next: RenderedMessage | undefined) =>
  getStatus(message) === 'failed' ||
  getStatus(next) === 'failed' ||
  (getStatus(message) === 'sending' && getStatus(next) !== 'sending')

export const groupStyles: typeof getGroupStyles = (message, previous, next, ...rest) =>
  getGroupStyles(
    message,
    // At either end of the list Stream passes none as well, whatever the types say.
    parts(previous, message) ? (undefined as unknown as RenderedMessage) : previous,
    parts(message, next) ? (undefined as unknown as RenderedMessage) : next,
    ...rest,
  )
