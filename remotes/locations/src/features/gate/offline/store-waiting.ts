import { storeWaitingEvents, type WaitingEvents } from '@hosts/shared/waiting-events'
import type { QueuedEvent, Refusal } from './types'

/** Here events are named whose gate is no longer the person's: it has no board any more. */
const list = '/parkings?choose'

/** Tells the page how many events of each person wait, and that the list of the first one's gate sends them. */
export const storeWaiting = (events: QueuedEvent[], refused: ReadonlyMap<number, Refusal>) => {
  const byUser = new Map<number, WaitingEvents>()
  for (const { state, userId, locationId } of events) {
    if (state !== 'queued') continue
    const { count, address } = byUser.get(userId) ?? { count: 0, address: list }
    const own = refused.get(locationId) === 'not-theirs' ? list : `/parkings/${locationId}?open=events`
    byUser.set(userId, { count: count + 1, address: address === list ? own : address })
  }
  storeWaitingEvents(byUser)
}
