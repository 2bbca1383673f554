import { Readable } from 'node:stream'
import type { Caller } from '../access/caller'
import type { LiveContent } from './live-change'

/** The most (bytes) that may wait for a slow browser. Beyond it the stream ends, and the browser connects again and refetches. */
const MAX_WAITING = 64 * 1024

/** How often (s) a stream sends something: a browser that hears nothing for twice as long says so (shell/src/live). */
export const BEAT_S = 2

/** One browser's stream of server-sent events, until `expiresAt` (ms), when its access token expires. */
export const openStream = (caller: Caller, expiresAt: number) => {
  const body = new Readable({ read: () => {} })
  let seq = 0
  const write = (text: string) => {
    if (body.readableLength > MAX_WAITING) body.destroy()
    else body.push(text)
  }
  // A comment that says how often the next ones come. Without a first byte the headers would wait for the first event.
  write(`:${BEAT_S}\n\n`)
  return {
    caller,
    expiresAt,
    body,
    send: (content: LiveContent) => {
      seq += 1
      write(`data: ${JSON.stringify({ seq, ...content })}\n\n`)
    },
    /** A comment: shows the browser, and proxies between, that the connection works. */
    beat: () => write(':\n\n'),
    end: () => body.push(null),
  }
}
export type LiveStream = ReturnType<typeof openStream>
