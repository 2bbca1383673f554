import { useEffect } from 'react'
import type { StreamChat } from 'stream-chat'
import { forgetOldest } from './recent-messages'
import { screenOf } from './screen-of'

/** Keeps the conversations that have no screen from growing with every message that arrives in them. */
export const useRecentMessages = (client: StreamChat) =>
  useEffect(() => {
    const { unsubscribe } = client.on('message.new', ({ cid = '' }) => {
      const channel = client.activeChannels[cid]
      if (channel && !screenOf(cid)) forgetOldest(channel)
    })
    return unsubscribe
  }, [client])
