import type { Channel } from 'stream-chat'
import { getConversationElement } from '../../../stream/adapters/conversation-element'
import { streamSelectors } from '../../../stream/adapters/stream-classes'
import { isLong } from './trim-messages'

/** A conversation whose screen is kept. Another `key` is another screen. */
export type CachedConversation = { channel: Channel; key: number }

/** How many screens there are at most, with the one that is shown. */
const maxCached = 5

let lastKey = 0

const dialog = '[role=dialog], [role=alertdialog]'

const shouldEvict = (channel: Channel) => {
  const screen = getConversationElement(channel.cid)
  const isLeft = screen && !screen.hasAttribute('hidden')
  return (
    isLong(channel) ||
    Boolean(
      screen?.querySelector(streamSelectors.unreadLineOrRecorder) ||
        (isLeft && document.querySelector(dialog)),
    )
  )
}

/**
 * The kept conversations with `channel`, the one that is shown if any, in front. Where unread messages have come the screen is built
 * anew: they begin below a line, which is drawn when a conversation is opened. One in which a host has read far back is not kept, nor
 * one with such a line, for which Stream's list looks in the whole page, nor one in which a voice message is recorded, nor one that is
 * left, because it has been deleted, while a dialog stands over it.
 */
export const cacheConversation = (
  cache: CachedConversation[],
  channel: Channel | undefined,
): CachedConversation[] => {
  const cached = cache.find((one) => one.channel === channel)
  const others = cache.filter((one) => one !== cached && !shouldEvict(one.channel))
  if (!channel) return others
  const active = cached && channel.countUnread() === 0 ? cached : { channel, key: ++lastKey }
  return [active, ...others].slice(0, maxCached)
}
