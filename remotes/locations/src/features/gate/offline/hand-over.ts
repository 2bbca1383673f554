import type { EventQueue } from './event-queue'
import type { GateDeps } from './record-event'

type HandOver = Pick<GateDeps, 'getUser'> & { queue: EventQueue; sendNow: () => Promise<void> }

/** What happens, after a question, with events that wait of somebody: the next person at the gate sends them, or they are deleted. */
export const handOver = ({ queue, getUser, sendNow }: HandOver) => {
  const listWaiting = async (locationId: number, userId: number) =>
    (await queue.list()).filter(
      (one) => one.state === 'queued' && one.userId === userId && one.locationId === locationId,
    )
  return {
    /** Sends what somebody else has left: in this person's session, naming both. */
    handIn: async (locationId: number, from: number) => {
      const user = getUser()
      if (!user) return
      const left = await listWaiting(locationId, from)
      await queue.put(
        left.map((one) => ({
          ...one,
          userId: user.id,
          event: { ...one.event, actedBy: one.event.actedBy ?? from },
        })),
      )
      await sendNow()
    },

    /** Deletes what waits of a person. */
    discard: async (locationId: number, userId: number) => {
      await queue.remove(await listWaiting(locationId, userId))
    },
  }
}
