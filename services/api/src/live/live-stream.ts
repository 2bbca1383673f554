import { Readable } from 'node:stream'
import type { Caller } from '../access/caller'
import type { LiveContent } from './live-change'

/** The most (bytes) that may wait for a slow browser. Beyond it the stream ends, and the browser connects again and refetches. */
const MAX_WAITING = 64 * 1024

/** One browser's stream of server-sent events, until `expiresAt` (ms), when its access token expires. */
export const openStream = (caller: Caller, expiresAt: number) => {
  const body = new Readable({ read: () => {} })
  let seq = 0
  const write = (text: string) => {
    if (body.readableLength > MAX_WAITING) body.destroy()
    else body.push(text)
  }
  // Without a first byte the headers would wait for the first event.
  write(':\n\n')
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
