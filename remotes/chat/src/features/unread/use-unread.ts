import { hostApi, useDispatch } from '@hosts/shared/platform'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { StreamChat } from 'stream-chat'
import { t } from '../../i18n'

type Counts = { messages: number; conversations: number }
type UnreadFields = { total_unread_count?: number; unread_channels?: number }

const none: Counts = { messages: 0, conversations: 0 }
const toCounts = ({
  total_unread_count: messages,
  unread_channels: conversations,
}: UnreadFields): Counts | null =>
  messages === undefined || conversations === undefined ? null : { messages, conversations }
const isSame = (one: Counts, other: Counts) =>
  one.messages === other.messages && one.conversations === other.conversations

/** The latest counts: the client itself only has those from connecting. */
const lastCounts = new WeakMap<StreamChat, Counts>()

/** The location's unread counts, which the chat service sends on connecting and with each change. */
export const useUnread = (client: StreamChat | null): Counts => {
  const [counts, setCounts] = useState(none)
  useEffect(() => {
    if (!client) return setCounts(none)
    setCounts(lastCounts.get(client) ?? toCounts((client.user ?? {}) as UnreadFields) ?? none)
    return client.on((event) => {
      const latest = toCounts(event.me ?? event)
      if (!latest) return
      lastCounts.set(client, latest)
      // Most events do not change the counts: the same object avoids a re-render.
      setCounts((known) => (isSame(known, latest) ? known : latest))
    }).unsubscribe
  }, [client])
  return counts
}

/** Sets the page title, `(3) Chat · Hosts` for three unread messages, so that the browser tab shows the count. */
export const useUnreadTitle = (unread: number) => {
  useEffect(() => {
    const count = unread > 99 ? '99+' : unread
    document.title = `${unread > 0 ? `(${count}) ` : ''}${t('title')} · Hosts`
  }, [unread])
}

/** Wait this long (ms) before a refetch: a message in the open conversation is unread until it is marked as read. */
const settleTime = 500

/** Refetches the location's unread count, shown outside the chat, once a new count has settled here. */
export const useUnreadRefresh = (unread: number, locationId: number) => {
  const dispatch = useDispatch()
  const reportedUnread = useRef(unread)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const report = useEffectEvent(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (unread === reportedUnread.current) return
    reportedUnread.current = unread
    dispatch(hostApi.util.invalidateTags([{ type: 'Unread', id: locationId }]))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per count
  useEffect(() => {
    timer.current ??= setTimeout(report, settleTime)
  }, [unread])
  useEffect(() => report, [])
}
