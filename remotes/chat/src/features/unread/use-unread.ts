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

/** What was told last: the client itself keeps what it heard on connecting. */
const lastCounts = new WeakMap<StreamChat, Counts>()

/** What nobody at the location has read, as the chat service tells it on connecting and with each change. */
export const useUnread = (client: StreamChat | null): Counts => {
  const [counts, setCounts] = useState(none)
  useEffect(() => {
    if (!client) return setCounts(none)
    setCounts(lastCounts.get(client) ?? toCounts((client.user ?? {}) as UnreadFields) ?? none)
    return client.on((event) => {
      const latest = toCounts(event.me ?? event)
      if (!latest) return
      lastCounts.set(client, latest)
      // Most events change nothing of it, and nothing need be drawn for them.
      setCounts((known) => (isSame(known, latest) ? known : latest))
    }).unsubscribe
  }, [client])
  return counts
}

/** The page's title, `(3) Chat · Hosts` while three messages wait, so that another tab shows it. */
export const useUnreadTitle = (unread: number) => {
  useEffect(() => {
    const count = unread > 99 ? '99+' : unread
    document.title = `${unread > 0 ? `(${count}) ` : ''}${t('title')} · Hosts`
  }, [unread])
}

/** A message of the open conversation counts as unread for as long as it takes to mark it as read: not told, in ms. */
const settleTime = 500

/** The location's count of unread messages, shown outside of the chat, is asked for again when another one has settled in here. */
export const useUnreadRefresh = (unread: number, locationId: number) => {
  const dispatch = useDispatch()
  const reported = useRef(unread)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const report = useEffectEvent(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (unread === reported.current) return
    reported.current = unread
    dispatch(hostApi.util.invalidateTags([{ type: 'Unread', id: locationId }]))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each count once
  useEffect(() => {
    timer.current ??= setTimeout(report, settleTime)
  }, [unread])
  useEffect(() => report, [])
}
