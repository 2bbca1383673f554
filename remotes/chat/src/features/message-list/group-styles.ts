import type { LocalMessage } from 'stream-chat'
import { getGroupStyles, type RenderedMessage } from 'stream-chat-react'

const getStatus = (message: RenderedMessage | undefined) => (message as LocalMessage | undefined)?.status

/** A group shows the status of its last message only, so a message whose status differs ends it and a failed one is a group of its own. */
const endsGroup = (message: RenderedMessage | undefined, next: RenderedMessage | undefined) =>
  getStatus(message) === 'failed' ||
  getStatus(next) === 'failed' ||
  (getStatus(message) === 'sending' && getStatus(next) !== 'sending')

export const groupStyles: typeof getGroupStyles = (message, previous, next, ...rest) =>
  getGroupStyles(
    message,
    // Stream passes undefined at both ends of the list, despite its types.
    endsGroup(previous, message) ? (undefined as unknown as RenderedMessage) : previous,
    endsGroup(message, next) ? (undefined as unknown as RenderedMessage) : next,
    ...rest,
  )
