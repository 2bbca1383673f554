import { type PendingWork, storePendingWork } from '@hosts/shared/pending-work'
import { t } from '../texts'
import type { QueuedEvent, Refusal } from './types'

/** The list that shows events of gates that the user can no longer access: they have no board. */
const list = '/parkings?choose'

/** Where releases before pending-work.ts count, which a rollback brings back. A shell of that time reads only this. */
const oldPrefix = 'device/waiting-events/'

type Waiting = Pick<PendingWork, 'count' | 'address'>

const storeOldCounts = (byUser: ReadonlyMap<number, Waiting>) => {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(oldPrefix) && !byUser.has(Number(key.slice(oldPrefix.length))))
        localStorage.removeItem(key)
    for (const [userId, waiting] of byUser) localStorage.setItem(oldPrefix + userId, JSON.stringify(waiting))
  } catch {
    // Without storage, or with a full one, nobody is asked.
  }
}

const addWords = (userId: number, { count, address }: Waiting): PendingWork => ({
  count,
  address,
  survivesLogout: true,
  title: t('waiting.logOut', { count }),
  text: t('waiting.logOutText'),
  oldKey: oldPrefix + userId,
})

/** Stores for the page how many events of each person wait, and the address that sends them: that of the first one's gate. */
export const storeWaitingCounts = (events: QueuedEvent[], refused: ReadonlyMap<number, Refusal>) => {
  const byUser = new Map<number, Waiting>()
  for (const { state, userId, locationId } of events) {
    if (state !== 'queued') continue
    const { count, address } = byUser.get(userId) ?? { count: 0, address: list }
    const own = refused.get(locationId) === 'not-theirs' ? list : `/parkings/${locationId}?open=events`
    byUser.set(userId, { count: count + 1, address: address === list ? own : address })
  }
  storePendingWork(
    'gate',
    new Map(Array.from(byUser, ([id, waiting]) => [id, addWords(id, waiting)] as const)),
  )
  storeOldCounts(byUser)
}
