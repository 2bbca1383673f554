import * as z from '@hosts/shared/zod'
import type { Message, SendMessageOptions } from 'stream-chat'
import { isUnsaved, readStored, storedKeys, writeStored } from '../../lib/safe-storage'

const anything = z.transform((value: unknown) => value)

const stored = z.object({
  id: z.string(),
  cid: z.string(),
  /** When it was written, or when the host last said that it is to be sent; ms since 1970. */
  at: z.number(),
  message: z.record(z.string(), anything),
  options: z.optional(z.record(z.string(), anything)),
})

/** A message that the chat service has not acknowledged. Its id is made here, so that sending it twice is sending it once. */
export type Unsent = Omit<z.infer<typeof stored>, 'message' | 'options'> & {
  message: Message
  options?: SendMessageOptions
}

/**
 * The unsent messages of one owner in the browser's storage, a key each: tabs write at the same time, and a key is written before
 * its message is sent.
 */
export const openUnsent = (owner: string) => {
  const prefix = `unsent/${owner}/`

  const read = (key: string): Unsent | null => {
    try {
      return z.parse(stored, JSON.parse(readStored(key) ?? 'null')) as Unsent
    } catch {
      return null
    }
  }

  return {
    /** All of them, oldest first. */
    all: (): Unsent[] =>
      storedKeys(prefix)
        .flatMap((key) => read(key) ?? [])
        .sort((one, other) => one.at - other.at),
    has: (id: string) => read(prefix + id) !== null,
    /** Whether it would not survive a reload. */
    isUnsaved: (id: string) => isUnsaved(prefix + id),
    write: (entry: Unsent) => writeStored(prefix + entry.id, JSON.stringify(entry)),
    remove: (id: string) => writeStored(prefix + id, null),
    /** Calls back when another tab has written or removed one; answers the end of it. */
    onChange: (changed: (id: string, entry: Unsent | null) => void) => {
      const listener = ({ key, newValue }: StorageEvent) => {
        if (key?.startsWith(prefix)) changed(key.slice(prefix.length), newValue === null ? null : read(key))
      }
      window.addEventListener('storage', listener)
      return () => window.removeEventListener('storage', listener)
    },
  }
}
export type UnsentStore = ReturnType<typeof openUnsent>
