import { useEffect } from 'react'
import type { StreamChat } from 'stream-chat'
import { getConversationElement } from '../../../stream/adapters/conversation-element'
import { trimOldest } from './trim-messages'

/** Keeps the conversations that have no screen from growing with every message that arrives in them. */
export const useTrimMessages = (client: StreamChat) =>
  useEffect(() => {
    const { unsubscribe } = client.on('message.new', ({ cid = '' }) => {
      const channel = client.activeChannels[cid]
      if (channel && !getConversationElement(cid)) trimOldest(channel)
    })
    return unsubscribe
  }, [client])
