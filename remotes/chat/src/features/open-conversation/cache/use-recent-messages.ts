import { useEffect } from 'react'
import type { StreamChat } from 'stream-chat'
import { screenOf } from '../../../stream/adapters/conversation-element'
import { forgetOldest } from './trim-messages'

/** Keeps the conversations that have no screen from growing with every message that arrives in them. */
export const useRecentMessages = (client: StreamChat) =>
  useEffect(() => {
    const { unsubscribe } = client.on('message.new', ({ cid = '' }) => {
      const channel = client.activeChannels[cid]
      if (channel && !screenOf(cid)) forgetOldest(channel)
    })
    return unsubscribe
  }, [client])
