import { storeWaitingEvents, type WaitingEvents } from '@hosts/shared/waiting-events'
import type { QueuedEvent, Refusal } from './types'

/** The list that shows events of gates that the user can no longer access: they have no board. */
const list = '/parkings?choose'

/** Stores for the page how many events of each person wait, and the address that sends them: that of the first one's gate. */
export const storeWaitingCounts = (events: QueuedEvent[], refused: ReadonlyMap<number, Refusal>) => {
  const byUser = new Map<number, WaitingEvents>()
  for (const { state, userId, locationId } of events) {
    if (state !== 'queued') continue
    const { count, address } = byUser.get(userId) ?? { count: 0, address: list }
    const own = refused.get(locationId) === 'not-theirs' ? list : `/parkings/${locationId}?open=events`
    byUser.set(userId, { count: count + 1, address: address === list ? own : address })
  }
  storeWaitingEvents(byUser)
}
