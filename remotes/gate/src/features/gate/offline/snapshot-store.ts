import { gateSnapshot } from '@hosts/shared/contract'
import { isDateInDoubt } from '@hosts/shared/date-in-doubt'
import { setDatabaseExpiry } from '@hosts/shared/session-databases'
import * as z from '@hosts/shared/zod'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** The shell deletes every database `session/…` when the session ends, of all remotes. */
const NAME = 'session/gate'
/** A snapshot older than this (ms) is of no use for current bookings. */
const MAX_AGE_MS = 48 * 3_600_000

const storedSnapshot = z.object({
  locationId: z.int(),
  /** The user whose session fetched it. */
  userId: z.int(),
  snapshot: gateSnapshot,
  clockOffset: z.number(),
})
export type StoredSnapshot = z.infer<typeof storedSnapshot>

type Schema = DBSchema & { snapshots: { key: number; value: StoredSnapshot } }

/** Whether a snapshot may still be used, by this device's corrected clock. */
export const isFresh = ({ snapshot, clockOffset }: StoredSnapshot, deviceTime = Date.now()) =>
  deviceTime + clockOffset - Date.parse(snapshot.asOf) < MAX_AGE_MS

/**
 * A snapshot with the clock that its gate goes by. Who has set the date back is before the snapshot, and while the date is in doubt nobody
 * knows that it is too old: then its own time is the last one known.
 */
export const correctClock = (stored: StoredSnapshot, deviceTime = Date.now()): StoredSnapshot => {
  const asOf = Date.parse(stored.snapshot.asOf)
  const isBefore = deviceTime + stored.clockOffset < asOf
  const isWrong = isBefore || (isDateInDoubt() && !isFresh(stored, deviceTime))
  return isWrong ? { ...stored, clockOffset: asOf - deviceTime } : stored
}

/**
 * The snapshots of one session, one per location. Without storage there are none: the board then needs a network. `onDeleted`: the session
 * has ended, and the shell deletes them.
 */
export const openSnapshotStore = (onDeleted: () => void, name = NAME) => {
  let opening: Promise<IDBPDatabase<Schema>> | null = null
  const open = () => {
    // Without a version, as in `openEventQueue`.
    opening ??= openDB<Schema>(name, undefined, {
      upgrade: (database) => {
        database.createObjectStore('snapshots', { keyPath: 'locationId' })
      },
      // At the session's end.
      blocking: (_, __, { target }) => {
        ;(target as IDBDatabase).close()
        opening = null
        onDeleted()
      },
      terminated: () => {
        opening = null
      },
    }).catch((error: unknown) => {
      opening = null
      throw error
    })
    return opening
  }

  return {
    /** All that are fresh and of this person; deletes the others, and what another release has stored in another shape. */
    readAll: async (userId: number): Promise<StoredSnapshot[]> => {
      try {
        const database = await open()
        const snapshots: StoredSnapshot[] = []
        for (const key of await database.getAllKeys('snapshots')) {
          const { data: stored } = storedSnapshot.safeParse(await database.get('snapshots', key))
          const data = stored && correctClock(stored)
          if (data && data.userId === userId && isFresh(data)) snapshots.push(data)
          else await database.delete('snapshots', key)
        }
        return snapshots
      } catch {
        return []
      }
    },
    write: async (snapshot: StoredSnapshot) => {
      try {
        await (await open()).put('snapshots', snapshot)
        // By the newest snapshot, so that none is deleted while it is fresh.
        setDatabaseExpiry(name, Date.now() + MAX_AGE_MS)
      } catch {
        // The disk is full or closed to us: the page still has it.
      }
    },
    delete: async (locationId: number) => {
      try {
        await (await open()).delete('snapshots', locationId)
      } catch {
        // There was none.
      }
    },
    close: async () => {
      const database = await opening?.catch(() => null)
      database?.close()
      opening = null
    },
  }
}
