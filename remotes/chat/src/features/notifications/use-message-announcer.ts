import { useEffect, useEffectEvent } from 'react'
import type { Event } from 'stream-chat'
import { useAriaLiveAnnouncer, useChatContext, useTranslationContext } from 'stream-chat-react'
import { isFromLocation } from '../../lib/chat-ids'
import { useActiveConversation } from '../navigation'

/** Announce messages within this time (ms) as one number. */
const pause = 1_000

/** Announces messages in other conversations; Stream announces those in the open one. */
export const useMessageAnnouncer = () => {
  const { client } = useChatContext()
  const { channel } = useActiveConversation()
  const { t } = useTranslationContext()
  const announce = useAriaLiveAnnouncer()

  const isElsewhere = useEffectEvent(
    ({ cid, message }: Event) =>
      message && cid !== channel?.cid && !isFromLocation(message.user, client.userID) && !message.parent_id,
  )
  const announceSenders = useEffectEvent((senders: string[]) =>
    announce(
      senders.length === 1
        ? t('New message from {{user}}', { user: senders[0] })
        : t('{{count}} new messages', { count: senders.length }),
    ),
  )

  useEffect(() => {
    let senders: string[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const flush = () => {
      timer = undefined
      if (senders.length === 0) return
      announceSenders(senders)
      senders = []
      timer = setTimeout(flush, pause)
    }
    const collect = (event: Event) => {
      if (!isElsewhere(event)) return
      senders.push(event.message?.user?.name ?? '')
      if (timer === undefined) flush()
    }
    const subscriptions = [client.on('message.new', collect), client.on('notification.message_new', collect)]
    return () => {
      clearTimeout(timer)
      for (const { unsubscribe } of subscriptions) unsubscribe()
    }
  }, [client])
}
