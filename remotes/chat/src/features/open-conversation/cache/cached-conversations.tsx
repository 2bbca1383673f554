import { useEffect, useState } from 'react'
import type { Channel } from 'stream-chat'
import { useChatContext } from 'stream-chat-react'
import { getConversationElement, streamSelectors } from '../../../stream/adapters/stream-elements'
import { useActiveConversation, useConversationRemoved } from '../../navigation'
import { LazyConversation, loadConversation } from '../lazy-conversation'
import { NoConversation } from '../no-conversation'
import { isLong, trimOldest, useTrimMessages } from './trim-messages'

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
  const existing = cache.find((one) => one.channel === channel)
  const others = cache.filter((one) => one !== existing && !shouldEvict(one.channel))
  if (!channel) return others
  const active = existing && channel.countUnread() === 0 ? existing : { channel, key: ++lastKey }
  return [active, ...others].slice(0, maxCached)
}

/** The open conversation, or a placeholder, and behind it the cached ones, hidden: going back to one renders nothing. */
export const CachedConversations = () => {
  const { client, channelsQueryState } = useChatContext()
  const { channel } = useActiveConversation()
  const [cache, setCache] = useState<CachedConversation[]>([])
  const [previousChannel, setPreviousChannel] = useState<typeof channel>()
  const isListed = channelsQueryState.queryInProgress === null
  useEffect(() => {
    // Ahead of the first press, but on a slow network not together with the list. A conversation that is opened tries again.
    if (isListed) loadConversation().catch(() => {})
  }, [isListed])
  useTrimMessages(client)
  useConversationRemoved(client, (cid) => setCache((all) => all.filter((one) => one.channel.cid !== cid)))
  useEffect(() => () => void (channel && trimOldest(channel)), [channel])
  if (channel !== previousChannel) {
    setPreviousChannel(channel)
    setCache(cacheConversation(cache, channel))
  }
  // Always in the same order: an element that moves in the page loses its scroll position.
  const screens = cache.toSorted((one, other) => one.key - other.key)
  return (
    <>
      {!channel && <NoConversation />}
      {screens.map((one) => (
        <LazyConversation key={one.key} channel={one.channel} isHidden={one.channel !== channel} />
      ))}
    </>
  )
}
