import { plugin } from '../lib/plugin'
import { createPollLoop } from '../lib/poll-loop'
import { tellDue } from './tell-due'

/** How often (ms) to look for what has become so by the time. */
const PAUSE_MS = 15_000

/** Tells hosts what becomes so by the time, while the API listens. */
export const dueNotificationPlugin = plugin('due-notifications', [], async (app) => {
  const loop = createPollLoop(() => tellDue(app.db, loop.isClosing), {
    pollMs: PAUSE_MS,
    onError: (error) => app.log.error({ err: error }, 'what has become due could not be told'),
  })
  app.addHook('onListen', async () => loop.start())
  app.addHook('preClose', loop.close)
})
