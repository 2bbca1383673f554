import { useCallback, useSyncExternalStore } from 'react'
import type { Channel, UserResponse } from 'stream-chat'

/** Whether the driver may not write in a conversation. */
export const useIsBanned = (channel: Channel, driver: UserResponse | undefined): boolean => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscriptions = [channel.on('user.banned', changed), channel.on('user.unbanned', changed)]
      return () => {
        for (const { unsubscribe } of subscriptions) unsubscribe()
      }
    },
    [channel],
  )
  return useSyncExternalStore(subscribe, () => Boolean(driver && channel.state.members[driver.id]?.banned))
}
