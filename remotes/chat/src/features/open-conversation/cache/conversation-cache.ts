import type { Channel } from 'stream-chat'
import { getConversationElement, streamSelectors } from '../../../stream/adapters/stream-elements'
import { isLong } from './trim-messages'

/** A conversation with a mounted screen. A new `key` mounts a new one. */
export type CachedConversation = { channel: Channel; key: number }

/** Screens, the visible one included. */
const maxCached = 5

let lastKey = 0

const dialog = '[role=dialog], [role=alertdialog]'

const shouldEvict = (channel: Channel) => {
  const screen = getConversationElement(channel.cid)
  const isVisible = screen && !screen.hasAttribute('hidden')
  return (
    isLong(channel) ||
    Boolean(
      screen?.querySelector(streamSelectors.unreadSeparatorOrRecorder) ||
        (isVisible && document.querySelector(dialog)),
    )
  )
}

/**
 * The cache with the active `channel`, if any, in front. One with unread messages gets a new screen, because Stream renders the unread
 * separator on mount only. Evicts conversations with
 * - many messages, loaded by reading back,
 * - an unread separator: Stream's list looks for it in the whole page,
 * - a voice message that is being recorded,
 * - a dialog open when they are left, which happens when they are deleted.
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
