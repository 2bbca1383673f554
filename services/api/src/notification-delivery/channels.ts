import type { UserRow } from '../db/schema'
import type { Db } from '../db/types'
import type { Channel } from '../notification/notification-kinds'
import { findSubscriptions } from './find-subscriptions'

type Rule = {
  /** The job that sends a message; its payload names the message, which `readMessage` reads when it is sent. */
  job: string
  /** Those of the people whom it reaches. */
  findReachable: (db: Db, people: UserRow[]) => Promise<UserRow[]>
}

/** What tells people outside the page. An address that nobody has confirmed may be anybody's. */
export const channels: Partial<Record<Channel, Rule>> = {
  mail: {
    job: 'notification-mail',
    findReachable: async (_, people) => people.filter(({ verifiedAt }) => verifiedAt),
  },
  push: {
    job: 'notification-push',
    findReachable: async (db, people) => {
      const found = await findSubscriptions(
        db,
        people.map(({ id }) => id),
      )
      const ids = new Set(found.map(({ userId }) => userId))
      return people.filter(({ id }) => ids.has(id))
    },
  },
}
