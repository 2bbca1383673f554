import { useSearchParams } from '@hosts/shared/platform'
import { useEffect } from 'react'
import { conversationId } from './conversation-id'
import { useOpenConversation } from './use-open-conversation'

/** Opens the conversation with the driver that the address names by `user`. Answers whether it names a driver. */
export const useAddressedConversation = (locationId: number): boolean => {
  const [params] = useSearchParams()
  const open = useOpenConversation(locationId)
  const driver = params.get('user')
  const isAddressed = conversationId(locationId, driver) !== null

  useEffect(() => {
    if (!isAddressed) return
    let isStillWanted = true
    open(Number(driver), () => isStillWanted)
    return () => {
      isStillWanted = false
    }
  }, [isAddressed, driver, open])
  return isAddressed
}
