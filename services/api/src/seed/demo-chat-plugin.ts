import { setTimeout as pause } from 'node:timers/promises'
import plugin from 'fastify-plugin'
import { isTransient } from '../chat/stream-client'
import { seedChat } from './seed-chat'

const DEADLINE_MS = 120_000
const PAUSE_MS = 1_000

/** Once the API listens, waits for the chat service and tells it the demo's conversations. */
export const demoChatPlugin = plugin(async (app) => {
  const closing = new AbortController()
  let work: Promise<void> | undefined

  const tryUntil = async (deadline: number) => {
    const { stream, config } = app
    if (!stream) return
    while (!closing.signal.aborted)
      try {
        return await seedChat(app.db, stream, Boolean(config.STREAM_URL))
      } catch (error) {
        if (Date.now() > deadline || !isTransient(error)) throw error
        await pause(PAUSE_MS, undefined, { signal: closing.signal })
      }
  }

  app.addHook('onListen', () => {
    work = tryUntil(Date.now() + DEADLINE_MS).catch((error) => {
      if (!closing.signal.aborted) app.log.error({ err: error }, 'the demo conversations could not be made')
    })
  })
  app.addHook('preClose', async () => {
    closing.abort()
    await work
  })
})
