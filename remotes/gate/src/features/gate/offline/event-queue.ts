import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'
import type { QueuedEvent } from './types'

/** Not `session/…`: what happened at the gate outlives a logout. */
const NAME = 'gate-events'
type EventStore = IDBPObjectStore<Schema, ['events'], 'events', 'readwrite'>
type Schema = DBSchema & {
  events: { key: number; value: QueuedEvent; indexes: { clientEventId: string } }
}
type Database = IDBPDatabase<Schema>

/** The server's result for an event; `bookingId` is the booking it matched. */
export type Settlement = Pick<QueuedEvent, 'state' | 'conflict'> & {
  clientEventId: string
  bookingId: number | null
}

export const isFull = (error: unknown) => error instanceof Error && error.name === 'QuotaExceededError'

/**
 * This device's events in the order in which they happened, of all people who work at its gates. A write is done when the disk has it
 * (`durability: 'strict'`): it survives a killed browser.
 */
export const openEventQueue = (name = NAME) => {
  let opening: Promise<Database> | null = null
  const close = (database: Database) => {
    database.close()
    opening = null
  }
  /** No version: after a rollback an older release opens this database. Only add fields. */
  const open = () => {
    opening ??= openDB<Schema>(name, undefined, {
      upgrade: (database) => {
        const events = database.createObjectStore('events', { keyPath: 'seq', autoIncrement: true })
        events.createIndex('clientEventId', 'event.clientEventId', { unique: true })
      },
      blocking: (_, __, { target }) => close(target as unknown as Database),
      terminated: () => {
        opening = null
      },
    }).catch((error: unknown) => {
      opening = null
      throw error
    })
    return opening
  }

  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  // Tabs share the queue.
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null
  channel?.addEventListener('message', notify)
  const changed = () => {
    notify()
    channel?.postMessage(null)
  }

  const write = async <Result>(work: (events: EventStore) => Promise<Result>): Promise<Result> => {
    const transaction = (await open()).transaction('events', 'readwrite', { durability: 'strict' })
    // The transaction's own error comes first: only it names a full disk.
    const [, result] = await Promise.all([transaction.done, work(transaction.store)])
    changed()
    return result
  }

  return {
    /** All events that are stored, in their order. */
    list: async (): Promise<QueuedEvent[]> => (await open()).getAll('events'),
    /** Rejects with `QuotaExceededError` when the disk is full; then nothing is stored. */
    add: (event: QueuedEvent) => write((events) => events.add(event)),
    /**
     * Stores what the server has answered. When the disk is full it deletes those events: the server has them, and left here they would be
     * sent again for ever and hold up what happens next.
     */
    settle: async (settlements: Settlement[], settledAt: number) => {
      const isStored = await write(async (events) => {
        const byId = events.index('clientEventId')
        for (const { clientEventId, bookingId, ...settlement } of settlements) {
          const stored = await byId.get(clientEventId)
          if (!stored) continue
          // The vehicle is shown with its booking from now on.
          const event = bookingId === null ? stored.event : { ...stored.event, bookingId }
          await events.put({ ...stored, ...settlement, event, settledAt })
        }
        return true
      }).catch((error: unknown) => {
        if (!isFull(error)) throw error
        return false
      })
      if (isStored) return
      await write(async (events) => {
        const byId = events.index('clientEventId')
        for (const { clientEventId } of settlements) {
          const key = await byId.getKey(clientEventId)
          if (key !== undefined) await events.delete(key)
        }
      })
    },
    /** Replaces stored events by changed ones. */
    put: (events: QueuedEvent[]) => write((store) => Promise.all(events.map((event) => store.put(event)))),
    remove: (events: QueuedEvent[]) =>
      write((store) => Promise.all(events.map(({ seq }) => seq !== undefined && store.delete(seq)))),
    /** Calls `listener` after each change, in another tab too; returns an unsubscribe function. */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    close: async () => {
      channel?.close()
      const database = await opening?.catch(() => null)
      if (database) close(database)
    },
  }
}
export type EventQueue = ReturnType<typeof openEventQueue>
