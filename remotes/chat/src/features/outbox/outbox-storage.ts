import * as z from '@hosts/shared/zod'
import type { Message, SendMessageOptions } from 'stream-chat'
import { isMemoryOnly, listStorageKeys, readStorage, writeStorage } from '../../lib/safe-storage'

const anything = z.transform((value: unknown) => value)

const outboxMessage = z.object({
  id: z.string(),
  cid: z.string(),
  /** When it was written, or when the host last said that it is to be sent; ms since 1970. */
  at: z.number(),
  message: z.record(z.string(), anything),
  options: z.optional(z.record(z.string(), anything)),
})

/** A message that the chat service has not acknowledged. Its id is made here, so that sending it twice is sending it once. */
export type OutboxMessage = Omit<z.infer<typeof outboxMessage>, 'message' | 'options'> & {
  message: Message
  options?: SendMessageOptions
}

/**
 * The unsent messages of one owner in the browser's storage, a key each: tabs write at the same time, and a key is written before
 * its message is sent.
 */
export const openOutboxStorage = (owner: string) => {
  const prefix = `unsent/${owner}/`

  const read = (key: string): OutboxMessage | null => {
    try {
      return z.parse(outboxMessage, JSON.parse(readStorage(key) ?? 'null')) as OutboxMessage
    } catch {
      return null
    }
  }

  return {
    /** All of them, oldest first. */
    all: (): OutboxMessage[] =>
      listStorageKeys(prefix)
        .flatMap((key) => read(key) ?? [])
        .sort((one, other) => one.at - other.at),
    has: (id: string) => read(prefix + id) !== null,
    /** Whether it would not survive a reload. */
    isMemoryOnly: (id: string) => isMemoryOnly(prefix + id),
    write: (entry: OutboxMessage) => writeStorage(prefix + entry.id, JSON.stringify(entry)),
    remove: (id: string) => writeStorage(prefix + id, null),
    /** Calls back when another tab has written or removed one; answers the end of it. */
    onChange: (changed: (id: string, entry: OutboxMessage | null) => void) => {
      const listener = ({ key, newValue }: StorageEvent) => {
        if (key?.startsWith(prefix)) changed(key.slice(prefix.length), newValue === null ? null : read(key))
      }
      window.addEventListener('storage', listener)
      return () => window.removeEventListener('storage', listener)
    },
  }
}
export type OutboxStorage = ReturnType<typeof openOutboxStorage>
