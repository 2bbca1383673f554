import { useSearchParams } from '@hosts/shared/platform'
import { useEffect } from 'react'
import { useChatContext } from 'stream-chat-react'
import { useMobileNavigation } from '../navigation/mobile-navigation'
import { conversationId } from './conversation-id'
import { watchers } from './watchers'

/**
 * Opens the conversation with the driver that the address names by `user`; one that does not exist leaves the list.
 * Answers whether the address names a driver.
 */
export const useAddressedConversation = (locationId: number): boolean => {
  const [params] = useSearchParams()
  const { client, setActiveChannel } = useChatContext()
  const { close } = useMobileNavigation()
  const id = conversationId(locationId, params.get('user'))

  useEffect(() => {
    if (!id) return
    let left = false
    const open = async () => {
      const [channel] = await client.queryChannels(
        { type: 'messaging', id },
        {},
        { limit: 1, presence: true },
      )
      if (left || !channel) return
      close()
      await setActiveChannel(channel, watchers)
    }
    open().catch(() => {})
    return () => {
      left = true
    }
  }, [client, id, setActiveChannel, close])
  return id !== null
}
