import { type LiveEvent, liveEvent } from '@hosts/shared/contract'
import { sql } from 'drizzle-orm'
import { signAccessToken } from '../access/access-token'
import type { TestApp } from './app'
import { addSession } from './world'

export type Follower = Awaited<ReturnType<typeof followLive>>

/** Lets the app listen on a free port, and to its database. */
export const listenLive = async ({ app, db, listen }: TestApp) => {
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  // What listens may start after this: hooks wait for each other.
  while (listen && !app.live.isListening()) await db.execute(sql`select 1`)
  await app.settled()
  return address
}

/** Opens GET /live as a browser does, by default with a session of its own. */
export const followLive = async (
  { app, db }: TestApp,
  user: { id: number },
  { gap = 0, sessionId, ...known }: { gap?: number; sessionId?: number; as?: string; due?: string } = {},
) => {
  const session = sessionId ?? (await addSession(db, user.id)).id
  const headers = { authorization: `Bearer ${signAccessToken(app, user.id, session)}` }
  const query = new URLSearchParams({ gap: String(gap), ...known })
  const answer = await fetch(`${app.listeningOrigin}/api/v1/live?${query}`, { headers })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader || !answer.ok) throw new Error(`no stream, but ${answer.status}`)
  let buffer = ''
  /** The next event; undefined once the stream has ended. */
  const next = async (): Promise<LiveEvent | undefined> => {
    const end = buffer.indexOf('\n\n')
    if (end >= 0) {
      const block = buffer.slice(0, end)
      buffer = buffer.slice(end + 2)
      return block.startsWith('data: ') ? liveEvent.parse(JSON.parse(block.slice(6))) : next()
    }
    const { value, done } = await reader.read().catch(() => ({ value: '', done: true }))
    if (done) return undefined
    buffer += value
    return next()
  }
  return { headers: answer.headers, session, next, close: () => reader.cancel() }
}
