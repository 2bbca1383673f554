import type { EventQueue } from './event-queue'
import type { GateDeps } from './event-recorder'

type Deps = Pick<GateDeps, 'getUser'> & { queue: EventQueue; sendNow: () => Promise<void> }

/** Sends or deletes another person's unsent events, after a confirmation. */
export const createOtherPersonEvents = ({ queue, getUser, sendNow }: Deps) => {
  const listWaiting = async (locationId: number, userId: number) =>
    (await queue.list()).filter(
      (one) => one.state === 'queued' && one.userId === userId && one.locationId === locationId,
    )
  return {
    /** Sends another person's events in this person's session, with both names. */
    sendForOther: async (locationId: number, from: number) => {
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
