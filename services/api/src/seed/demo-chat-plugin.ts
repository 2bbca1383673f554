import { setTimeout as pause } from 'node:timers/promises'
import { isTransient } from '../chat/stream-client'
import { plugin } from '../lib/plugin'
import { seedChat } from './seed-chat'

const DEADLINE_MS = 120_000
/** Between two attempts while the chat service is starting. */
const PAUSE_MS = 1_000

/** Sends the demo's conversations once the API listens and the chat service answers. */
export const demoChatPlugin = plugin('demo-chat', ['chat'], async (app) => {
  const closing = new AbortController()
  let work: Promise<void> | undefined

  const seedUntil = async (deadline: number) => {
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
    work = seedUntil(Date.now() + DEADLINE_MS).catch((error) => {
      if (!closing.signal.aborted) app.log.error({ err: error }, 'the demo conversations could not be made')
    })
  })
  app.addHook('preClose', async () => {
    closing.abort()
    await work
  })
})
