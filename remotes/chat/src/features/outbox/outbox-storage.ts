import * as z from '@hosts/shared/zod'
import type { Message, SendMessageOptions } from 'stream-chat'
import { isMemoryOnly, listStorageKeys, readStorage, writeStorage } from '../../lib/safe-storage'

const unknownValue = z.transform((value: unknown) => value)

const outboxMessage = z.object({
  id: z.string(),
  cid: z.string(),
  /** When it was written, or when the host last confirmed sending it; ms since 1970. */
  at: z.number(),
  /** The page on which it was written, which sends it. */
  address: z.optional(z.string()),
  message: z.record(z.string(), unknownValue),
  options: z.optional(z.record(z.string(), unknownValue)),
})

/** A message that the chat service has not acknowledged. The client makes its id, so that a retry cannot duplicate it. */
export type OutboxMessage = Omit<z.infer<typeof outboxMessage>, 'message' | 'options'> & {
  message: Message
  options?: SendMessageOptions
}

/**
 * The unsent messages of one owner in the browser's storage, one key each with the owner's prefix, because tabs write at the same time.
 * A message is stored before it is sent. Calls `onWrite` after each change.
 */
export const openOutboxStorage = (prefix: string, onWrite = () => {}) => {
  const read = (key: string): OutboxMessage | null => {
    try {
      return z.parse(outboxMessage, JSON.parse(readStorage(key) ?? 'null')) as OutboxMessage
    } catch {
      return null
    }
  }

  const write = (id: string, value: string | null) => {
    writeStorage(prefix + id, value)
    onWrite()
  }

  return {
    /** All of them, oldest first. */
    all: (): OutboxMessage[] =>
      listStorageKeys(prefix)
        .flatMap((key) => read(key) ?? [])
        .sort((one, other) => one.at - other.at),
    has: (id: string) => read(prefix + id) !== null,
    /** Whether a reload would lose the message. */
    isMemoryOnly: (id: string) => isMemoryOnly(prefix + id),
    write: (entry: OutboxMessage) => write(entry.id, JSON.stringify(entry)),
    remove: (id: string) => write(id, null),
    /** Calls `listener` when another tab stores or removes a message; returns an unsubscribe function. */
    onChange: (listener: (id: string, entry: OutboxMessage | null) => void) => {
      const onStorage = ({ key, newValue }: StorageEvent) => {
        if (key?.startsWith(prefix)) listener(key.slice(prefix.length), newValue === null ? null : read(key))
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}
export type OutboxStorage = ReturnType<typeof openOutboxStorage>
